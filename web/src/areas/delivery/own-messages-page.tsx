import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listOwnMessages } from 'contract/delivery/own-messages.contract.ts';
import { rowsBefore } from '../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../kit/feedback/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import type { ListSpec } from '../../kit/table/list-state.ts';
import { Pager } from '../../kit/table/pager.tsx';
import { pageQuery, pagesBeside, useListAddress } from '../../kit/table/use-list-address.ts';
import { zoneName } from '../../kit/text/time.ts';
import { OwnMessageLines } from './own-message-lines.tsx';
import { ownMessagesQuery } from './own-messages.queries.ts';

const pageSize = 20;
const spec: ListSpec = { sorts: ['-sent'], filters: {} };

/** The emails that the reader got, latest first. */
export function OwnMessagesPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const { state, go } = useListAddress(spec);
  const { limit, cursor } = { cursor: undefined, ...pageQuery(state, [], pageSize) };
  const page = useQuery({
    ...ownMessagesQuery({ limit, ...(cursor !== undefined && { cursor }) }),
    placeholderData: rowsBefore(listOwnMessages),
  });
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const { data, error, refetch } = page;
  const { next, previous } = pagesBeside(page, (turned) => go({ ...state, cursor: turned }));
  const count = data?.total.count ?? 0;
  const total = <Plural value={count} one="# email" other="# emails" />;
  return (
    <PageFrame>
      <PageHead eyebrow={total} zone={zoneName(timeZone)} title={t`Your emails`} />
      {data === undefined ? (
        error === null ? (
          <Skeleton>
            <SkeletonBlock height={480} />
          </Skeleton>
        ) : (
          <LoadError
            title={<Trans>Couldn’t load your emails</Trans>}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : data.items.length === 0 ? (
        <Panel>
          <EmptyState
            title={<Trans>Emails to you appear here</Trans>}
            action={
              <Link
                to="/$organizationSlug/profile"
                params={{ organizationSlug: slug }}
                className={buttonClass({})}
              >
                <Trans>Check your email address</Trans>
              </Link>
            }
          />
        </Panel>
      ) : (
        <>
          <Panel flush>
            <OwnMessageLines items={data.items} timeZone={timeZone} />
          </Panel>
          <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
            {total}
          </Pager>
        </>
      )}
    </PageFrame>
  );
}
