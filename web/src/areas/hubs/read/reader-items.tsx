import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  listHubReadables,
  type HubReadable,
  type WholeReaderHub,
} from 'contract/hubs/reader-hubs.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import type { ListSpec } from '../../../kit/table/list-state.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { pageQuery, pagesBeside, useListAddress } from '../../../kit/table/use-list-address.ts';
import { dayIn, formatShortDay } from '../../../kit/text/time.ts';
import {
  AuthorLabels,
  Due,
  KindLabels,
  kindIcons,
  ReadLink,
} from '../../content/content.public.ts';
import { hubReadablesQuery } from './reader-hubs.queries.ts';
import styles from './reader-hub-page.module.css';

const pageSize = 20;
const spec: ListSpec = { sorts: ['order'], filters: {} };

interface ItemsProps {
  hub: WholeReaderHub;
  slug: string;
  timeZone: string;
}

/** What the hub holds for its reader: pinned items first, then in its order, page by page. */
export function ReaderItems({ hub, slug, timeZone }: ItemsProps) {
  const { state, go } = useListAddress(spec);
  const page = useQuery({
    ...hubReadablesQuery(hub.id, pageQuery(state, [], pageSize)),
    placeholderData: rowsBefore(listHubReadables),
  });
  const { data, error, refetch } = page;
  const { next, previous } = pagesBeside(page, (cursor) => go({ ...state, cursor }));
  if (data === undefined) {
    return error === null ? (
      <Skeleton>
        <SkeletonBlock height={420} />
      </Skeleton>
    ) : (
      <Panel>
        <LoadError
          title={<Trans>Couldn’t load the content of this hub</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  if (data.items.length === 0) {
    return hub.preview ? <NothingPublished hub={hub} slug={slug} /> : <NoItems slug={slug} />;
  }
  const pinned = data.items.filter((item) => item.pinned);
  const others = data.items.filter((item) => !item.pinned);
  return (
    <div className={styles.stack}>
      {pinned.length === 0 ? null : (
        <Panel title={<Trans>Pinned</Trans>} flush>
          <Lines items={pinned} {...{ hub, slug, timeZone }} />
        </Panel>
      )}
      {sectionsOf(others).map(({ section, items }) => (
        <Panel key={section ?? ''} title={section ?? <Trans>Content</Trans>} flush>
          <Lines items={items} {...{ hub, slug, timeZone }} />
        </Panel>
      ))}
      <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
        <Plural value={data.total.count} one="# item" other="# items" />
      </Pager>
    </div>
  );
}

/** The items of a page by their sections, in the order in which they come. */
function sectionsOf(items: readonly HubReadable[]) {
  const sections: { section: string | null; items: HubReadable[] }[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last?.section === item.section) last.items.push(item);
    else sections.push({ section: item.section, items: [item] });
  }
  return sections;
}

function NoItems({ slug }: { slug: string }) {
  return (
    <Panel>
      <EmptyState
        title={<Trans>Nothing to read here yet</Trans>}
        action={
          <Link
            to="/$organizationSlug/for-you"
            params={{ organizationSlug: slug }}
            className={buttonClass({})}
          >
            <Trans>Open content for you</Trans>
          </Link>
        }
      >
        <Trans>Content that is for you appears here once it’s published.</Trans>
      </EmptyState>
    </Panel>
  );
}

/** For people who fill or manage the hub. */
function NothingPublished({ hub, slug }: Pick<ItemsProps, 'hub' | 'slug'>) {
  return (
    <Panel>
      <EmptyState
        title={<Trans>No published items yet</Trans>}
        action={
          <Link
            to="/$organizationSlug/hubs/$hubId/edit"
            params={{ organizationSlug: slug, hubId: hub.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Trans>Add items</Trans>
          </Link>
        }
      >
        <Trans>Readers see the items of this hub once they are published.</Trans>
      </EmptyState>
    </Panel>
  );
}

function Lines({ items, ...props }: ItemsProps & { items: readonly HubReadable[] }) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <Line key={item.id} item={item} {...props} />
      ))}
    </ul>
  );
}

function Line({ item, hub, slug, timeZone }: ItemsProps & { item: HubReadable }) {
  const { id, title, summary, cover, readAt, acknowledgement } = item;
  const KindIcon = kindIcons[item.kind];
  const isRead = readAt !== null;
  return (
    <li>
      <span className={styles.thumb}>
        {cover === null ? <KindIcon aria-hidden /> : <img src={cover.url} alt="" loading="lazy" />}
      </span>
      <div>
        <ReadLink
          id={id}
          slug={slug}
          preview={hub.preview}
          className={isRead ? styles.read : undefined}
        >
          {title}
        </ReadLink>
        {summary === null ? null : <p>{summary}</p>}
        <div className={styles.meta}>
          <span>
            <KindLabels {...item} />
          </span>
          <AuthorLabels {...item} />
          {acknowledgement !== null && acknowledgement.acknowledgedAt === null ? (
            <Due item={item} timeZone={timeZone} />
          ) : isRead ? (
            <span>
              <Trans comment="The reader has read this article before">Read</Trans>
            </span>
          ) : null}
        </div>
      </div>
      <time dateTime={item.publishedAt}>
        {formatShortDay(dayIn(timeZone, new Date(item.publishedAt)))}
      </time>
    </li>
  );
}
