import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listReadable } from 'contract/content/reading.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import type { ListSpec } from '../../../kit/table/list-state.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { pageQuery, pagesBeside, useListAddress } from '../../../kit/table/use-list-address.ts';
import { zoneName } from '../../../kit/text/time.ts';
import { ReadableLine } from './readable-parts.tsx';
import styles from './reading.module.css';
import { readableQuery } from './reading.queries.ts';

const pageSize = 20;
const spec: ListSpec = { sorts: ['-published'], filters: { unread: 'one' } };

/** All content that is for the reader, latest first; searched by its title. */
export function ForYouPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const { state, go, change } = useListAddress(spec);
  const unread = state.filters['unread']?.[0] === 'true';
  const asked = pageQuery(state, [], pageSize);
  const page = useQuery({
    ...readableQuery({ ...asked, ...(unread && { unread: 'true' }) }),
    placeholderData: rowsBefore(listReadable),
  });
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const { data, error, refetch } = page;
  const filtered = unread || state.q !== '';
  const { next, previous } = pagesBeside(page, (cursor) => go({ ...state, cursor }));
  const count = data?.total.count ?? 0;
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Plural value={count} one="# item" other="# items" />}
        zone={zoneName(timeZone)}
        title={t`For you`}
      />
      <div className={styles.tools}>
        <SearchField label={t`Search by title`} value={state.q} onChange={(q) => change({ q })} />
        <Segmented
          label={t`Show`}
          value={unread ? 'unread' : 'all'}
          segments={[
            { value: 'all', label: t`All` },
            { value: 'unread', label: t`Unread` },
          ]}
          onChange={(value) => change({ filters: value === 'unread' ? { unread: ['true'] } : {} })}
        />
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton>
            <SkeletonBlock height={480} />
          </Skeleton>
        ) : (
          <LoadError
            title={<Trans>Couldn’t load content for you</Trans>}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : data.items.length === 0 ? (
        <Panel>
          <EmptyState
            title={
              filtered ? <Trans>No content matches</Trans> : <Trans>Nothing to read yet</Trans>
            }
            action={
              filtered ? (
                <Button onClick={() => change({ q: '', filters: {} })}>
                  <Trans>Clear filters</Trans>
                </Button>
              ) : (
                <Button onClick={() => void refetch()}>
                  <Trans>Reload</Trans>
                </Button>
              )
            }
          >
            {filtered ? undefined : <Trans>Articles, posts and files for you appear here.</Trans>}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Panel flush>
            <ul className={styles.lines}>
              {data.items.map((item) => (
                <ReadableLine key={item.id} {...{ item, slug, timeZone }} />
              ))}
            </ul>
          </Panel>
          <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
            <Plural value={count} one="# item" other="# items" />
          </Pager>
        </>
      )}
    </PageFrame>
  );
}
