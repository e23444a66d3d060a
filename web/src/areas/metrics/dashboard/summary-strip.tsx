import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fewestShown } from 'contract/metrics/definitions.ts';
import type { Summary } from 'contract/metrics/metrics.ts';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { formatCount, formatRate, formatSigned } from '../../../kit/text/format.ts';
import { stripFigure } from '../figure-labels.tsx';
import { summaryQuery } from '../metrics.queries.ts';
import { Tile } from '../../../kit/page/tile.tsx';

/** People and reach in five metrics. */
export function SummaryStrip() {
  return (
    <Tile query={summaryQuery()} failed={<Trans>Couldn’t load metrics</Trans>} height={72}>
      {(summary) => <Figures summary={summary} />}
    </Tile>
  );
}

function Moved({ joined, gone }: { joined: number; gone: number }) {
  const change = formatSigned(joined - gone);
  const [came, left] = [formatCount(joined), formatCount(gone)];
  return (
    <Trans>
      <b>{change}</b> in 30 days: {came} joined, {left} left
    </Trans>
  );
}

/** A metric that would reveal too few people, now or in the previous period. */
const untold = (key: string, label: string) => ({
  key,
  label,
  value: '–',
  change: (
    <Plural
      value={fewestShown}
      one="Hidden for fewer than # person"
      other="Hidden for fewer than # people"
    />
  ),
});

function Figures({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const { people, joined, gone, reachable, reached, delivered, range } = summary;
  const rate = formatRate(reachable, people);
  const unreachable = formatCount(people - reachable);
  return (
    <FigureStrip
      label={t`People and reach`}
      figures={[
        {
          key: 'people',
          label: t`People`,
          value: formatCount(people),
          change:
            joined === null || gone === null ? (
              <Trans>active now</Trans>
            ) : (
              <Moved joined={joined} gone={gone} />
            ),
        },
        {
          key: 'reachable',
          label: t`Reachable by email`,
          value: formatCount(reachable),
          change: (
            <Trans>
              <b>{rate}</b> of people, {unreachable} unreachable
            </Trans>
          ),
        },
        reached === null
          ? untold('reached', t`Reached in 30 days`)
          : stripFigure(reached, t`Reached in 30 days`, range.timeZone),
        delivered === null
          ? untold('delivered', t`Delivered in 30 days`)
          : stripFigure(delivered, t`Delivered in 30 days`, range.timeZone),
        {
          key: 'dependants',
          label: t`Dependants`,
          value: formatCount(summary.dependants),
          change: (
            <Plural value={summary.households} one="in # household" other="in # households" />
          ),
        },
      ]}
    />
  );
}
