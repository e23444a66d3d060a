import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageResult } from 'contract/metrics/metrics.ts';
import { ChartKeys } from '../../../kit/chart/chart-keys.tsx';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { ItemLink } from '../item-link.tsx';
import { type Days, messagesQuery } from '../metrics.queries.ts';
import { Tile } from '../../../kit/page/tile.tsx';
import { MessageRates } from './message-rates.tsx';

export interface MessagesPanelProps {
  days: Days;
  slug: string;
  timeZone: string;
}

/** The results of the messages that were started in this period. */
export function MessagesPanel(props: MessagesPanelProps) {
  const eyebrow = <Trans>Campaigns</Trans>;
  return (
    <Tile
      query={messagesQuery(props.days)}
      failed={<Trans>Couldn’t load campaigns</Trans>}
      height={250}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>No campaigns sent in this period</Trans>}>
            <EmptyState title={<Trans>See opens and clicks by campaign</Trans>}>
              <Trans>Choose a longer period, or send a campaign.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Results items={items} {...props} />
        )
      }
    </Tile>
  );
}

const charted = 8;

function Results({ items, slug, timeZone }: MessagesPanelProps & { items: MessageResult[] }) {
  const { t } = useLingui();
  const known = items.filter(({ tracking }) => tracking === 'identified');
  const sum = (key: 'opened' | 'delivered') => known.reduce((total, one) => total + one[key], 0);
  const rate = formatRate(sum('opened'), sum('delivered'));
  const name = ({ campaign, subject }: MessageResult) =>
    campaign === null ? (
      subject
    ) : (
      <ItemLink of="campaign" id={campaign.id} slug={slug}>
        {campaign.name}
      </ItemLink>
    );
  return (
    <ChartPanel
      eyebrow={<Trans>Campaigns</Trans>}
      title={<Trans>{rate} of delivered emails were opened</Trans>}
      foot={<Trans>Shares of delivered emails, without automated opens and clicks</Trans>}
      chart={
        <>
          <MessageRates items={known.slice(0, charted)} name={name} timeZone={timeZone} />
          <ChartKeys
            keys={[
              { look: 'main', label: t`opened by people` },
              { look: 'before', label: t`clicked` },
            ]}
          />
        </>
      }
      table={
        <FigureTable
          caption={t`Campaigns`}
          columns={[
            { key: 'name', label: t`Campaign` },
            { key: 'began', label: t`Started` },
            { key: 'delivered', label: t`Delivered`, kind: 'number' },
            { key: 'opened', label: t`Opened`, kind: 'number' },
            { key: 'machines', label: t`Automated only`, kind: 'number' },
            { key: 'clicked', label: t`Clicked`, kind: 'number' },
            { key: 'unsubscribed', label: t`Unsubscribed`, kind: 'number' },
          ]}
          rows={items.map((item) => {
            const countLabel = (count: number) =>
              item.tracking === 'identified' ? formatCount(count) : t`unknown`;
            return {
              key: item.messageId,
              cells: [
                name(item),
                formatMoment(item.startedAt, timeZone),
                formatCount(item.delivered),
                countLabel(item.opened),
                countLabel(item.openedByMachines),
                countLabel(item.clicked),
                formatCount(item.unsubscribed),
              ],
            };
          })}
        />
      }
    />
  );
}
