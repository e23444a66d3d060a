import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReaderHub } from 'contract/hubs/reader-hubs.contract.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import { HubCover } from '../hub-cover.tsx';
import { NewInHub, newsOf } from './new-in-hub.tsx';
import styles from './own-hubs-panel.module.css';
import { readerHubsQuery } from './reader-hubs.queries.ts';

const shown = 5;

/** The hubs that are for the reader: those with something new first. */
export function OwnHubsPanel({ slug }: { slug: string }) {
  const params = { organizationSlug: slug };
  const eyebrow = <Trans>Your hubs</Trans>;
  return (
    <Tile
      query={readerHubsQuery()}
      failed={<Trans>Couldn’t load your hubs</Trans>}
      height={shown * 52 + 60}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>No hubs yet</Trans>}>
            <EmptyState
              title={<Trans>Hubs for you appear here</Trans>}
              action={
                <Link to="/$organizationSlug/for-you" params={params} className={buttonClass({})}>
                  <Trans>Open content for you</Trans>
                </Link>
              }
            />
          </Panel>
        ) : (
          <Panel
            eyebrow={eyebrow}
            title={<Finding hubs={items} />}
            actions={
              <Link to="/$organizationSlug/for-you/hubs" params={params}>
                <Trans comment="Leads to the list of all hubs">All hubs</Trans>
              </Link>
            }
            flush
          >
            <ul className={styles.hubs}>
              {items
                .toSorted((one, other) => newsOf(other) - newsOf(one))
                .slice(0, shown)
                .map((hub) => (
                  <Line key={hub.id} hub={hub} slug={slug} />
                ))}
            </ul>
          </Panel>
        )
      }
    </Tile>
  );
}

function Finding({ hubs }: { hubs: readonly ReaderHub[] }) {
  const withNews = hubs.filter((hub) => newsOf(hub) > 0).length;
  if (withNews === 0) return <Trans>Nothing new in your hubs</Trans>;
  return <Plural value={withNews} one="# hub with new content" other="# hubs with new content" />;
}

function Line({ hub, slug }: { hub: ReaderHub; slug: string }) {
  return (
    <li>
      <span className={styles.cover}>
        <HubCover hub={hub} url={hub.cover?.url} />
      </span>
      <div>
        <Link
          to="/$organizationSlug/for-you/hubs/$hubId"
          params={{ organizationSlug: slug, hubId: hub.id }}
        >
          {hub.name}
        </Link>
        {hub.summary === null ? null : <p>{hub.summary}</p>}
      </div>
      <NewInHub hub={hub} />
    </li>
  );
}
