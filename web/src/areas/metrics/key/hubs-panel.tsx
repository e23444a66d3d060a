import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HubHead } from 'contract/hubs/hub.ts';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import { formatCount, formatShare } from '../../../kit/text/format.ts';
import { hubReachQuery, publishedHubsQuery } from '../../hubs/hubs.public.ts';
import { ItemLink } from '../item-link.tsx';

/** How many of the people of each published hub read something in it; always of the last 30 days. */
export function HubsPanel({ slug }: { slug: string }) {
  return (
    <Tile query={publishedHubsQuery()} failed={<Trans>Couldn’t load hubs</Trans>} height={250}>
      {({ items }) =>
        items.length === 0 ? (
          <Panel eyebrow={<Trans>Hubs</Trans>} title={<Trans>No published hubs yet</Trans>}>
            <EmptyState title={<Trans>See what hubs people read</Trans>}>
              <Trans>Publish a hub to see how many of its people read something in it.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Results hubs={items} slug={slug} />
        )
      }
    </Tile>
  );
}

function Results({ hubs, slug }: { hubs: readonly HubHead[]; slug: string }) {
  const { t } = useLingui();
  const { data } = useQuery(hubReachQuery(hubs.map(({ id }) => id)));
  const reachOf = new Map(data?.items.map((item) => [item.id, item]));
  const shareOf = ({ id }: HubHead) => {
    const { readers, addressed } = reachOf.get(id) ?? { readers: 0, addressed: 0 };
    return addressed === 0 ? -1 : readers / addressed;
  };
  const sorted = hubs.toSorted((one, other) => shareOf(other) - shareOf(one));
  const [first] = sorted;
  const name = first?.name ?? '';
  const share = formatShare(Math.max(0, first === undefined ? 0 : shareOf(first)), 1);
  return (
    <Panel
      eyebrow={<Trans>Hubs, 30 days</Trans>}
      title={
        data === undefined ? (
          <Trans>Published hubs</Trans>
        ) : (
          <Trans>
            “{name}” is read most: {share} of its people
          </Trans>
        )
      }
      flush
      foot={<Trans>Readers: people who read something in the hub, each counted once</Trans>}
    >
      <FigureTable
        caption={t`People who read hubs`}
        columns={[
          { key: 'name', label: t`Hub` },
          { key: 'people', label: t`Audience`, kind: 'number' },
          { key: 'readers', label: t`Readers`, kind: 'number' },
          { key: 'share', label: t`Reach`, kind: 'number' },
        ]}
        rows={sorted.map((hub) => {
          const reach = reachOf.get(hub.id);
          return {
            key: hub.id,
            cells: [
              <ItemLink key="name" of="hub" id={hub.id} slug={slug}>
                {hub.name}
              </ItemLink>,
              reach === undefined ? '' : formatCount(reach.addressed),
              reach === undefined ? '' : formatCount(reach.readers),
              reach === undefined || reach.addressed === 0
                ? ''
                : formatShare(reach.readers, reach.addressed),
            ],
          };
        })}
      />
    </Panel>
  );
}
