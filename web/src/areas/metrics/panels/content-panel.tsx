import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContentResults } from 'contract/metrics/metrics.ts';
import { filterValuesMax } from 'contract/kernel/counts.ts';
import { BarPairs } from '../../../kit/chart/bar-pairs.tsx';
import { ChartKeys } from '../../../kit/chart/chart-keys.tsx';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import { reachQuery } from '../../content/content.public.ts';
import { ItemLink } from '../item-link.tsx';
import { contentQuery, type Days } from '../metrics.queries.ts';
import { Tile } from '../../../kit/page/tile.tsx';

export interface ContentPanelProps {
  days: Days;
  slug: string;
}

/** What was read most, beside the previous period. */
export function ContentPanel({ days, slug }: ContentPanelProps) {
  const eyebrow = <Trans>Top content</Trans>;
  return (
    <Tile query={contentQuery(days)} failed={<Trans>Couldn’t load top content</Trans>} height={380}>
      {(results) =>
        results.items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>No reads in this period</Trans>}>
            <EmptyState title={<Trans>See what people read</Trans>}>
              <Trans>
                Send a campaign with a link to an article to see how often the article is read.
              </Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Results results={results} slug={slug} />
        )
      }
    </Tile>
  );
}

const charted = 5;

function Results({ results, slug }: { results: ContentResults; slug: string }) {
  const { t } = useLingui();
  const { items, reads, range } = results;
  const { data: reach } = useQuery(
    reachQuery(items.slice(0, filterValuesMax).map((item) => item.contentId)),
  );
  const reachOf = new Map(reach?.items.map((item) => [item.id, item]));
  const link = (contentId: number, title: string) => (
    <ItemLink of="content" id={contentId} slug={slug}>
      {title}
    </ItemLink>
  );
  const before = formatCount(results.readsBefore);
  const { days } = range;
  return (
    <ChartPanel
      eyebrow={<Plural value={days} one="Top content, # day" other="Top content, # days" />}
      title={plural(reads, {
        one: `# read, ${before} in the previous period`,
        other: `# reads, ${before} in the previous period`,
      })}
      foot={<Trans>Reads: every view by a person, without automated views</Trans>}
      chart={
        <>
          <BarPairs
            pairs={items.slice(0, charted).map((item) => ({
              key: item.contentId,
              label: link(item.contentId, item.title),
              value: item.reads,
              before: item.readsBefore,
            }))}
            beforeLabels={(old) => t`${old} before`}
          />
          <ChartKeys
            keys={[
              { look: 'main', label: t`reads in this period` },
              { look: 'before', label: t`previous period` },
            ]}
          />
        </>
      }
      table={
        <FigureTable
          caption={t`Articles read`}
          columns={[
            { key: 'title', label: t({ message: 'Title', context: 'article' }) },
            { key: 'audience', label: t`Audience`, kind: 'number' },
            { key: 'share', label: t`Read by`, kind: 'number' },
            { key: 'readers', label: t`New readers`, kind: 'number' },
            { key: 'reads', label: t`Reads`, kind: 'number' },
            {
              key: 'before',
              label: t({ message: 'Before', comment: 'The count of the previous period' }),
              kind: 'number',
            },
          ]}
          rows={items.map((item) => ({
            key: item.contentId,
            cells: [
              link(item.contentId, item.title),
              ...reachCells(reachOf.get(item.contentId)),
              formatCount(item.readers),
              formatCount(item.reads),
              formatCount(item.readsBefore),
            ],
          }))}
        />
      }
    />
  );
}

/** Of how many people, and which share of them has read it so far; empty until it is known. */
function reachCells(reach: { addressed: number; readers: number } | undefined): string[] {
  if (reach === undefined) return ['', ''];
  const { addressed, readers } = reach;
  return [formatCount(addressed), addressed === 0 ? '' : formatRate(readers, addressed)];
}
