import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { useState } from 'react';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatMoment } from '../../../../kit/text/time.ts';
import { ExplainedLines } from './explained-lines.tsx';
import { explained } from '../facts.ts';
import { NamedPicker } from '../conditions/named-picker.tsx';
import { draftOf, isBlock, type NamedId } from '../rule-draft.ts';
import { explainQuery } from '../rule.queries.ts';
import styles from '../rule.module.css';
import type { RuleLabels } from '../rule-labels.ts';
import type { RuleNames } from 'contract/groups/group.ts';

export interface WhyPanelProps {
  rule: RuleBlock;
  names: RuleNames;
  groupId: number | undefined;
  labels: RuleLabels;
  timeZone: string;
}

/** Why a person is in or out: every condition of the rule with what decides it. */
export function WhyPanel(props: WhyPanelProps) {
  const { t } = useLingui();
  const [person, choose] = useState<NamedId>();
  return (
    <Panel title={<Trans>Why is someone in or out?</Trans>}>
      <div className={styles.stack}>
        <NamedPicker
          kind="people"
          single
          label={t`Person to check`}
          error={undefined}
          except={undefined}
          chosen={person === undefined ? [] : [person]}
          onChoose={(chosen) => choose(chosen.at(-1))}
        />
        {person === undefined ? (
          <p className={styles.dim}>
            <Trans>Choose a person to see which conditions they match.</Trans>
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
  labels,
  timeZone,
}: WhyPanelProps & { person: NamedId }) {
  const { data, isError } = useQuery(explainQuery(rule, person.id, groupId));
  if (isError) {
    return (
      <p>
        <Trans>Couldn’t check this person. Choose them again.</Trans>
      </p>
    );
  }
  if (data === undefined) return null;
  const whole = explained(draftOf(rule, names), data.explanation);
  const failing = whole.inside.filter(({ holds }) => !holds).length;
  const { memberSince } = data;
  const since = memberSince === null ? '' : formatMoment(memberSince, timeZone);
  return (
    <div aria-live="polite">
      <p className={styles.verdict}>
        <b>
          {whole.holds ? (
            <Trans>In: the rule matches.</Trans>
          ) : isBlock(whole.node) && whole.node.match === 'all' ? (
            <Plural
              value={failing}
              one="Out: # condition isn’t met."
              other="Out: # conditions aren’t met."
            />
          ) : (
            <Trans>Out: the rule doesn’t match.</Trans>
          )}
        </b>{' '}
        {memberSince === null ? null : (
          <span className={styles.dim}>
            <Trans>In the group since {since}.</Trans>
          </span>
        )}
      </p>
      <ExplainedLines lines={whole.inside} labels={labels} timeZone={timeZone} />
    </div>
  );
}
