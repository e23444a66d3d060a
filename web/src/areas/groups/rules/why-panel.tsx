import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { useState } from 'react';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { ExplainedLines } from './explained-lines.tsx';
import { explained } from './facts.ts';
import { NamedPicker } from './named-picker.tsx';
import { draftOf, isBlock, type NamedId } from './rule-draft.ts';
import { explainQuery } from './rule.queries.ts';
import styles from './rule.module.css';
import type { RuleWords } from './rule-words.ts';
import type { RuleNames } from 'contract/groups/group.ts';

export interface WhyPanelProps {
  rule: RuleBlock;
  names: RuleNames;
  groupId: number | undefined;
  words: RuleWords;
  timeZone: string;
}

/** Why somebody is in or out: every line of the rule with what decides it. */
export function WhyPanel(props: WhyPanelProps) {
  const { t } = useLingui();
  const [person, choose] = useState<NamedId>();
  return (
    <Panel title={<Trans>Why is this person in or out?</Trans>}>
      <div className={styles.stack}>
        <NamedPicker
          kind="people"
          single
          label={t`Person to ask about`}
          error={undefined}
          except={undefined}
          chosen={person === undefined ? [] : [person]}
          onChoose={(chosen) => choose(chosen.at(-1))}
        />
        {person === undefined ? (
          <p className={styles.dim}>
            <Trans>Choose somebody, and see line by line why.</Trans>
          </p>
        ) : (
          <Why key={person.id} person={person} {...props} />
        )}
      </div>
    </Panel>
  );
}

function Why({
  person,
  rule,
  names,
  groupId,
  words,
  timeZone,
}: WhyPanelProps & { person: NamedId }) {
  const { data, isError } = useQuery(explainQuery(rule, person.id, groupId));
  if (isError) {
    return (
      <p>
        <Trans>It could not be read. Choose the person again.</Trans>
      </p>
    );
  }
  if (data === undefined) return null;
  const whole = explained(draftOf(rule, names), data.explanation);
  const failing = whole.inside.filter(({ holds }) => !holds).length;
  const { memberSince } = data;
  return (
    <div aria-live="polite">
      <p className={styles.verdict}>
        <b>
          {whole.holds ? (
            <Trans>In.</Trans>
          ) : isBlock(whole.node) && whole.node.match === 'all' ? (
            <Plural
              value={failing}
              one="Out, because of one line."
              other="Out, because of # lines."
            />
          ) : (
            <Trans>Out.</Trans>
          )}
        </b>{' '}
        {memberSince === null ? null : (
          <span className={styles.dim}>
            <Trans>In the group since {formatMoment(memberSince, timeZone)}.</Trans>
          </span>
        )}
      </p>
      <ExplainedLines lines={whole.inside} words={words} timeZone={timeZone} />
    </div>
  );
}
