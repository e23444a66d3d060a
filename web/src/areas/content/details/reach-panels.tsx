import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { RateBar } from '../../../kit/chart/rate-bar.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import { reachOfQuery } from '../content.queries.ts';
import type { ReachProps } from './reach-figures.tsx';
import { ReadersPanel } from './readers-panel.tsx';
import styles from './reach-panels.module.css';

interface Reach {
  addressed: number;
  readers: number;
}

/** Reach by group, and who has not read it. */
export function ReachPanels(props: ReachProps) {
  return (
    <div className={styles.panels}>
      <GroupsPanel {...props} />
      <ReadersPanel show="unread" {...props} />
    </div>
  );
}

const rateOf = ({ addressed, readers }: Reach) => (addressed === 0 ? 0 : readers / addressed);

/** Per cent, without the sign that the head of the column has. */
const shownRate = (reach: Reach) => formatCount(Math.round(100 * rateOf(reach)));

function GroupsPanel({ content }: ReachProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(reachOfQuery(content.id));
  if (data === undefined && isError) {
    return (
      <Panel flush title={<Trans>Reach by group</Trans>}>
        <ErrorState title={<Trans>Couldn’t load the reach</Trans>} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (data === undefined || data.groups.length === 0) return null;
  const [least] = data.groups;
  const name = least?.name ?? '';
  const whole = formatRate(data.readers, data.addressed);
  const rate = least === undefined ? '' : formatRate(least.readers, least.addressed);
  return (
    <Panel
      flush
      title={
        data.readers === 0 ? (
          <Trans>Reach by group</Trans>
        ) : (
          <Trans>
            Lowest reach: {name}, {rate}
          </Trans>
        )
      }
      foot={<Trans>The upright line marks everyone’s reach, {whole}.</Trans>}
    >
      <FigureTable
        caption={t`Audience and readers of each group`}
        columns={[
          { key: 'group', label: t`Group` },
          { key: 'addressed', label: t`Audience`, kind: 'number' },
          {
            key: 'read',
            label: t({ message: 'Read', context: 'people who read' }),
            kind: 'number',
          },
          { key: 'bar', label: <span className="visually-hidden">{t`Reach as a bar`}</span> },
          { key: 'share', label: t`Reach, %`, kind: 'number' },
        ]}
        rows={data.groups.map(({ id, name: group, addressed, readers }) => ({
          key: id,
          cells: [
            group,
            formatCount(addressed),
            formatCount(readers),
            <RateBar key="bar" rate={rateOf({ addressed, readers })} mark={rateOf(data)} />,
            shownRate({ addressed, readers }),
          ],
        }))}
        foot={[
          {
            key: 'all',
            cells: [
              t`All, each once`,
              formatCount(data.addressed),
              formatCount(data.readers),
              '',
              shownRate(data),
            ],
          },
        ]}
      />
    </Panel>
  );
}
