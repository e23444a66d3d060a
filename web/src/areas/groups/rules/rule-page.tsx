import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import type { RuleNames } from 'contract/groups/group.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { useMemo } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { groupQuery } from '../groups.queries.ts';
import { namesQuery } from './rule.queries.ts';
import { RuleBuilder } from './rule-builder.tsx';
import { draftOf } from './rule-draft.ts';
import { ruleInAddress } from './filter/rule-of-filters.ts';

/** A rule-based group that is still to be created. */
export function NewRulePage() {
  const search = useLocation({ select: (location) => location.searchStr });
  const rule = useMemo(() => ruleInAddress(search), [search]);
  const names = useRuleNames(rule);
  if (rule === undefined) return <RuleBuilder group={undefined} />;
  if (names !== undefined) return <RuleBuilder group={undefined} start={draftOf(rule, names)} />;
  return (
    <PageFrame>
      <Skeleton>
        <SkeletonBlock height={320} />
      </Skeleton>
    </PageFrame>
  );
}

/** What the ids in a rule are called; undefined until that is known, null where it cannot be. */
function useRuleNames(rule: RuleBlock | undefined): RuleNames | null | undefined {
  const { data, isError } = useQuery({
    ...namesQuery(rule ?? { match: 'all', rules: [] }),
    enabled: rule !== undefined,
  });
  return isError ? null : data;
}

/** The rule of a group that is there. */
export function RulePage() {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const { groupId } = useParams({ strict: false });
  const { data, isError, refetch } = useQuery(groupQuery(groupId ?? 0));
  usePageName(data?.name);
  if (data?.kind === 'rule' && data.deletedAt === null) {
    return <RuleBuilder key={data.id} group={data} />;
  }
  return (
    <PageFrame>
      <PageHead title={data?.name ?? t`Group`} />
      {isError ? (
        <ErrorState title={<Trans>Couldn’t load the group</Trans>} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={320} />
        </Skeleton>
      ) : (
        <EmptyState
          title={<Trans>This group has no rule</Trans>}
          action={
            <Link
              to="/$organizationSlug/people/groups"
              params={{ organizationSlug: slug }}
              className={buttonClass({})}
            >
              <Trans>See groups</Trans>
            </Link>
          }
        >
          <Trans>The group is manual or in the trash.</Trans>
        </EmptyState>
      )}
    </PageFrame>
  );
}
