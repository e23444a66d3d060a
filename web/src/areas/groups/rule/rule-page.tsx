import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { groupQuery } from '../groups.queries.ts';
import { RuleBuilder } from './rule-builder.tsx';

/** A group by rule that is still to be made. */
export function NewRulePage() {
  return <RuleBuilder group={undefined} />;
}

/** The rule of a group that is there. */
export function RulePage() {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const { groupId } = useParams({ strict: false });
  const { data, isError, refetch } = useQuery(groupQuery(groupId ?? 0));
  if (data?.kind === 'rule' && data.deletedAt === null) {
    return <RuleBuilder key={data.id} group={data} />;
  }
  return (
    <PageFrame>
      <PageHead title={data?.name ?? t`Group`} />
      {isError ? (
        <ErrorPart title={<Trans>The group did not load</Trans>} onRetry={() => void refetch()} />
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
              <Trans>To the groups</Trans>
            </Link>
          }
        >
          <Trans>Its people are chosen by hand, or it is in the trash.</Trans>
        </EmptyState>
      )}
    </PageFrame>
  );
}
