import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { unreachable, type RuleCount } from 'contract/groups/rule-answers.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../../kit/loading/lazy-page.tsx';
import { StatusMark, type StatusMarkProps } from '../../../../kit/status/status-mark.tsx';
import { formatCount, formatSigned } from '../../../../kit/text/format.ts';
import text from '../../../../kit/theme/text.module.css';
import { compareQuery } from '../rule.queries.ts';
import styles from '../rule.module.css';

const ComparedPeople = lazyPage(() =>
  import('./compared-people.tsx').then((module) => module.ComparedPeople),
);

export interface CountPanelProps {
  /** Undefined until there is an answer. */
  count: RuleCount | undefined;
  failed: boolean;
  /** The rule that was counted, if it is another than the saved one of a group. */
  compared: { rule: RuleBlock; groupId: number } | undefined;
}

/** How many people match the rule, how many get email, and what saving it would change. */
export function CountPanel({ count, failed, compared }: CountPanelProps) {
  const { t } = useLingui();
  return (
    <section className={styles.panel} aria-label={t`Number of people`}>
      <div className={styles.counted}>
        <div>
          <div className={text.eyebrow}>
            <Trans context="number of people">Matches</Trans>
          </div>
          <div className={styles.figure} aria-live="polite">
            {count === undefined ? '–' : formatCount(count.count)}
          </div>
          <div className={text.hint}>
            {failed ? (
              <Trans>Couldn’t count the people. Change the rule or try again.</Trans>
            ) : count === undefined ? (
              <Trans>Complete a condition to see how many people match.</Trans>
            ) : (
              <OfPeople count={count} />
            )}
          </div>
        </div>
        {compared === undefined ? null : <Against {...compared} />}
      </div>
      {count === undefined ? null : <Reach reach={count.reach} />}
    </section>
  );
}

function OfPeople({ count: { kind, people } }: { count: RuleCount }) {
  const all = formatCount(people);
  return kind === 'exact' ? (
    <Plural value={people} one={`of ${all} person`} other={`of ${all} people`} />
  ) : (
    <Plural
      value={people}
      one={`of ${all} person (estimate)`}
      other={`of ${all} people (estimate)`}
    />
  );
}

/** What changes against the rule that is saved. */
function Against({ rule, groupId }: { rule: RuleBlock; groupId: number }) {
  const [shown, show] = useState(false);
  const { data } = useQuery(compareQuery(rule, groupId));
  if (data === undefined) return null;
  const { joins, leaves } = data;
  const [more, fewer] = [formatSigned(joins), formatSigned(-leaves)];
  const named = data.joining.length + data.leaving.length;
  return (
    <div className={styles.against}>
      <span className={text.hint}>
        <Trans>compared with the current group</Trans>
      </span>
      <span>
        <Trans>
          Joining: <b>{more}</b>
        </Trans>
        <span className={styles.dim}> / </span>
        <Trans>
          Leaving: <b>{fewer}</b>
        </Trans>
      </span>
      {named === 0 ? null : (
        <button type="button" className={styles.link} data-tap onClick={() => show(true)}>
          <Plural value={joins + leaves} one="Show # person" other="Show # people" />
        </button>
      )}
      {shown ? (
        <Suspense fallback={null}>
          <ComparedPeople comparison={data} onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

type Reason = keyof RuleCount['reach'];

const looks: Readonly<Record<Reason, Omit<StatusMarkProps, 'children'>>> = {
  reachable: {},
  no_address: { fill: 'hollow', tone: 'idle' },
  unsubscribed: { fill: 'slashed', tone: 'idle' },
  suppressed: { tone: 'bad' },
  not_approved: { fill: 'half', tone: 'warn' },
  deactivated: { fill: 'slashed', tone: 'idle' },
};

/** The total adds up: each person under the first reason that holds. */
function Reach({ reach }: Pick<RuleCount, 'reach'>) {
  const { t } = useLingui();
  const labels: Record<Reason, string> = {
    reachable: t`reachable by email`,
    no_address: t`no email address`,
    unsubscribed: t`unsubscribed`,
    suppressed: t`bounced or blocked`,
    not_approved: t`not approved yet`,
    deactivated: t`deactivated`,
  };
  const rows = (['reachable', ...unreachable] as const).filter(
    (reason) => reason === 'reachable' || reach[reason] > 0,
  );
  return (
    <dl className={styles.reach}>
      {rows.map((reason) => (
        <div key={reason}>
          <dt>
            <StatusMark {...looks[reason]}>{labels[reason]}</StatusMark>
          </dt>
          <dd>{formatCount(reach[reason])}</dd>
        </div>
      ))}
    </dl>
  );
}
