import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ForYou } from 'contract/content/reading.contract.ts';
import type { ReactNode } from 'react';
import { Tile } from '../../../kit/page/tile.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { dayIn, formatShortDay } from '../../../kit/text/time.ts';
import {
  AuthorLabels,
  HubLabels,
  KindLabels,
  PinnedLabel,
  ReadableLine,
  ReadLink,
  type ReadingProps,
} from './readable-parts.tsx';
import styles from './reading.module.css';
import { readableQuery } from './reading.queries.ts';

const shownMost = 5;
const shown = { limit: String(shownMost) };

const unread = { ...shown, unread: 'true' } as const;

/** What the reader has not read, pinned content before the latest; once they have read all of it, the latest. */
export function ForYouPanel(props: ReadingProps) {
  // Both are asked for at once, and shown together.
  useQuery(readableQuery(unread));
  return (
    <Tile
      query={readableQuery({ ...unread, pinned: 'true' })}
      failed={<Trans>Couldn’t load content for you</Trans>}
      height={380}
    >
      {(pinned) => <Unread {...props} pinned={pinned.items} />}
    </Tile>
  );
}

function Unread({ pinned, ...props }: ReadingProps & { pinned: readonly ForYou[] }) {
  return (
    <Tile
      query={{ ...readableQuery(unread), refetchOnMount: false }}
      failed={<Trans>Couldn’t load content for you</Trans>}
      height={380}
    >
      {({ items, total: { count } }) =>
        items.length === 0 ? (
          <Latest {...props} />
        ) : (
          <Items
            {...props}
            items={[...pinned, ...items.filter((item) => !item.pinned)].slice(0, shownMost)}
            title={<Plural value={count} one="# item to read" other="# items to read" />}
          />
        )
      }
    </Tile>
  );
}

function Latest(props: ReadingProps) {
  const client = useQueryClient();
  const latest = readableQuery(shown);
  return (
    <Tile query={latest} failed={<Trans>Couldn’t load content for you</Trans>} height={380}>
      {({ items }) =>
        items.length === 0 ? (
          <Panel eyebrow={<Trans>For you</Trans>} title={<Trans>No content yet</Trans>}>
            <EmptyState
              title={<Trans>Nothing to read yet</Trans>}
              action={
                <Button
                  onClick={() => void client.invalidateQueries({ queryKey: latest.queryKey })}
                >
                  <Trans>Reload</Trans>
                </Button>
              }
            >
              <Trans>Articles, posts and files for you appear here.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Items {...props} items={items} title={<Trans>You have read everything</Trans>} />
        )
      }
    </Tile>
  );
}

function Items({
  items,
  title,
  slug,
  timeZone,
}: ReadingProps & { items: readonly ForYou[]; title: ReactNode }) {
  const [lead, ...others] = items;
  return (
    <Panel
      eyebrow={<Trans>For you</Trans>}
      title={title}
      actions={
        <Link to="/$organizationSlug/for-you" params={{ organizationSlug: slug }}>
          <Trans>All content</Trans>
        </Link>
      }
      foot={<Trans>Only content that is for you or your groups</Trans>}
      flush
    >
      {lead === undefined ? null : <Lead item={lead} slug={slug} timeZone={timeZone} />}
      <ul className={styles.lines}>
        {others.map((item) => (
          <ReadableLine key={item.id} {...{ item, slug, timeZone }} />
        ))}
      </ul>
    </Panel>
  );
}

function Lead({ item, slug, timeZone }: ReadingProps & { item: ForYou }) {
  const { cover } = item;
  return (
    <div className={cover === null ? styles.lead : `${styles.lead} ${styles.pictured}`}>
      {cover === null ? null : (
        <img src={cover.url} alt={cover.alt ?? ''} width={cover.width} height={cover.height} />
      )}
      <div>
        <div className={styles.meta}>
          <HubLabels {...item} />
          <span>
            <KindLabels {...item} />
          </span>
          <PinnedLabel {...item} />
        </div>
        <h3>
          <ReadLink id={item.id} slug={slug}>
            {item.title}
          </ReadLink>
        </h3>
        {item.summary === null ? null : <p>{item.summary}</p>}
        <div className={styles.meta}>
          <time dateTime={item.publishedAt}>
            {formatShortDay(dayIn(timeZone, new Date(item.publishedAt)))}
          </time>
          <AuthorLabels {...item} />
        </div>
      </div>
    </div>
  );
}
