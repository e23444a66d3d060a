import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Hub } from 'contract/hubs/hub.ts';
import { readerDays } from 'contract/kernel/times.ts';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { reachQuery as contentReachQuery } from '../../content/content.public.ts';
import { itemsQuery, reachQuery } from '../hubs.queries.ts';
import styles from './edit-hub.module.css';

/** How a hub and each of its items is read. */
export function HubResults({ hub, slug }: { hub: Hub; slug: string }) {
  const { t } = useLingui();
  const { data } = useQuery(itemsQuery(hub.id));
  const reach = useQuery(reachQuery([hub.id])).data?.items[0];
  const shown = (data?.items ?? []).filter(({ state }) => state !== 'draft');
  const ofItems = useQuery(contentReachQuery(shown.map(({ id }) => id))).data?.items ?? [];
  const byId = new Map(ofItems.map((one) => [one.id, one]));
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={260} />
      </Skeleton>
    );
  }
  const read = shown.flatMap((item) => {
    const found = byId.get(item.id);
    return found === undefined ? [] : [{ ...item, ...found }];
  });
  return (
    <div className={styles.stack}>
      <FigureStrip
        label={t`Results of the hub`}
        figures={[
          {
            key: 'audience',
            label: <Trans>Audience</Trans>,
            value: reach === undefined ? '–' : formatCount(reach.addressed),
            change: <Trans>active people, each once</Trans>,
          },
          {
            key: 'readers',
            label: <Trans>Readers in {readerDays} days</Trans>,
            value: reach === undefined ? '–' : formatCount(reach.readers),
            change: reach && formatRate(reach.readers, reach.addressed),
          },
          {
            key: 'items',
            label: <Trans>Items</Trans>,
            value: formatCount(data.items.length),
          },
        ]}
      />
      <Panel flush title={<Trans>Items by readers</Trans>}>
        {read.length === 0 ? (
          <EmptyState title={<Trans>No results yet</Trans>}>
            <Trans>Publish an item to see who reads it.</Trans>
          </EmptyState>
        ) : (
          <FigureTable
            caption={t`Audience and readers of each item`}
            columns={[
              { key: 'item', label: t`Item` },
              { key: 'addressed', label: t`Audience`, kind: 'number' },
              {
                key: 'read',
                label: t({ message: 'Read', context: 'people who read' }),
                kind: 'number',
              },
              { key: 'share', label: t`Reach, %`, kind: 'number' },
            ]}
            rows={read
              .toSorted((one, other) => other.readers - one.readers)
              .map(({ id, title, addressed, readers }) => ({
                key: id,
                cells: [
                  <Link
                    key="item"
                    to="/$organizationSlug/content/$contentId/details"
                    params={{ organizationSlug: slug, contentId: id }}
                    className={text.lineLink}
                  >
                    {title}
                  </Link>,
                  formatCount(addressed),
                  formatCount(readers),
                  formatCount(addressed === 0 ? 0 : Math.round((100 * readers) / addressed)),
                ],
              }))}
          />
        )}
      </Panel>
    </div>
  );
}
