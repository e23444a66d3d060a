import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MembershipExplanation } from 'contract/groups/rule-answers.ts';
import type { Account } from 'contract/people/account.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { ExplainedLines } from '../rules/panels/explained-lines.tsx';
import { explained } from '../rules/facts.ts';
import { draftOf } from '../rules/rule-draft.ts';
import { membershipQuery } from '../rules/rule.queries.ts';
import { useRuleLabels } from '../rules/rule-labels.ts';
import { conditionsIn, useUnseenNames } from '../rules/unseen-names.ts';
import styles from './person-groups.module.css';

export interface MembershipWhyProps {
  person: Account;
  groupId: number;
  timeZone: string;
}

/** The conditions by which a person is in a rule-based group. */
export function MembershipWhy({ person, groupId, timeZone }: MembershipWhyProps) {
  const { data, isError, refetch } = useQuery(membershipQuery(person.id, groupId));
  const organizationSlug = useMembership()?.slug ?? '';
  const canManage = useCan()('groups.manage');
  if (isError) {
    return (
      <span className={styles.why} role="alert">
        <Trans>Couldn’t load the reason</Trans>{' '}
        <Button size="small" onClick={() => void refetch()}>
          <Trans>Reload</Trans>
        </Button>
      </span>
    );
  }
  if (data === undefined) return <SkeletonBlock height={54} />;
  return (
    <div className={styles.lines} aria-live="polite">
      {data.why === null ? (
        <Trans>The group no longer has a rule.</Trans>
      ) : (
        <WhyLines {...data.why} timeZone={timeZone} />
      )}
      {canManage ? (
        <Link
          to="/$organizationSlug/people/groups/$groupId/rule"
          params={{ organizationSlug, groupId }}
          className={styles.link}
          data-tap
        >
          <Trans>Open rule</Trans>
        </Link>
      ) : null}
    </div>
  );
}

function WhyLines({
  rule,
  names,
  explanation,
  timeZone,
}: NonNullable<MembershipExplanation['why']> & { timeZone: string }) {
  const labels = useRuleLabels();
  const withUnseen = useUnseenNames();
  const draft = draftOf(rule, withUnseen(names, conditionsIn(rule.rules)));
  const none = rule.match === 'none';
  return (
    <>
      {rule.rules.length > 1 || none ? <span>{labels.matches[rule.match]}</span> : null}
      <ExplainedLines
        lines={explained(draft, explanation).inside}
        labels={labels}
        timeZone={timeZone}
        inverted={none}
      />
    </>
  );
}
