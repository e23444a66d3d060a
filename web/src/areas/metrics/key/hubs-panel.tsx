import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HubResults } from 'contract/metrics/metrics.ts';
import { ChartKeys } from '../../../kit/chart/chart-keys.tsx';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { PartBars } from '../../../kit/chart/part-bars.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import { ItemLink } from '../item-link.tsx';
import { type Days, hubsQuery } from '../metrics.queries.ts';

export interface HubsPanelProps {
  days: Days;
  slug: string;
}

/** How many of the people of each published hub read something in it. */
export function HubsPanel({ days, slug }: HubsPanelProps) {
  return (
    <Tile query={hubsQuery(days)} failed={<Trans>Couldn’t load hubs</Trans>} height={250}>
      {(results) =>
        results.items.length === 0 ? (
          <Panel eyebrow={<Trans>Hubs</Trans>} title={<Trans>No published hubs yet</Trans>}>
            <EmptyState title={<Trans>See what hubs people read</Trans>}>
              <Trans>Publish a hub to see how many of its people read something in it.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Results results={results} slug={slug} />
        )
      }
    </Tile>
  );
}

type Item = HubResults['items'][number];

const rateOf = ({ audience, readers }: Item) => formatRate(readers, audience);

/** As many bars as one can compare; the table has all hubs. */
const charted = 8;

function Results({ results, slug }: { results: HubResults; slug: string }) {
  const { t } = useLingui();
  const { items, range } = results;
  const [first] = items;
  const name = first?.name ?? '';
  const rate = first === undefined ? '' : rateOf(first);
  const { days } = range;
  const link = ({ hubId, name: hub }: Item) => (
    <ItemLink key="name" of="hub" id={hubId} slug={slug}>
      {hub}
    </ItemLink>
  );
  return (
    <ChartPanel
      eyebrow={<Plural value={days} one="Hubs, # day" other="Hubs, # days" />}
      title={
        first === undefined || first.readers === 0 ? (
          <Trans>No hub was read in this period</Trans>
        ) : (
          <Trans>
            “{name}” is read most: {rate} of its people
          </Trans>
        )
      }
      foot={<Trans>Readers: people who read something in the hub, each counted once</Trans>}
      chart={
        <>
          <PartBars
            bars={items.slice(0, charted).map((item) => {
              const [readers, audience] = [formatCount(item.readers), formatCount(item.audience)];
              return {
                key: item.hubId,
                label: link(item),
                part: item.readers,
                whole: item.audience,
                rate: rateOf(item),
                note: t`${readers} of ${audience}`,
              };
            })}
          />
          <ChartKeys
            keys={[
              { look: 'main', label: t({ message: 'readers', context: 'chart' }) },
              { look: 'rest', label: t({ message: 'audience', context: 'chart' }) },
            ]}
          />
        </>
      }
      table={
        <FigureTable
          caption={t`People who read hubs`}
          columns={[
            { key: 'name', label: t`Hub` },
            { key: 'people', label: t`Audience`, kind: 'number' },
            { key: 'readers', label: t`Readers`, kind: 'number' },
            { key: 'share', label: t`Reach`, kind: 'number' },
            {
              key: 'before',
              label: t({ message: 'Before', comment: 'The count of the previous period' }),
              kind: 'number',
            },
          ]}
          rows={items.map((item) => ({
            key: item.hubId,
            cells: [
              link(item),
              formatCount(item.audience),
              formatCount(item.readers),
              rateOf(item),
              formatCount(item.readersBefore),
            ],
          }))}
        />
      }
    />
  );
}
