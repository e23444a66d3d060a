import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fewestTold } from 'contract/metrics/definitions.ts';
import type { Summary } from 'contract/metrics/metrics.ts';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { formatCount, formatShare, formatSigned } from '../../../kit/text/format.ts';
import { stripFigure } from '../figure-words.tsx';
import { summaryQuery } from '../metrics.queries.ts';
import { Tile } from '../tile.tsx';

/** The register and its reach in five figures. */
export function SummaryStrip() {
  return (
    <Tile query={summaryQuery()} eyebrow={<Trans>The figures</Trans>} height={72}>
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

/** A figure that would tell of too few people, now or in the days before. */
const untold = (key: string, label: string) => ({
  key,
  label,
  value: '–',
  change: <Trans>Not told of fewer than {fewestTold} people</Trans>,
});

function Figures({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const { people, joined, gone, reachable, reached, delivered, range } = summary;
  const share = formatShare(reachable, people);
  const unreachable = people - reachable;
  const count = formatCount(unreachable);
  const households = formatCount(summary.households);
  return (
    <FigureStrip
      label={t`The register and its reach`}
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
          label: t`Reachable by e-mail`,
          value: formatCount(reachable),
          change: (
            <>
              <b>{share}</b>{' '}
              <Plural
                value={unreachable}
                one={`of people, ${count} is not`}
                other={`of people, ${count} are not`}
              />
            </>
          ),
        },
        reached === null
          ? untold('reached', t`Reached, 30 days`)
          : stripFigure(reached, t`Reached, 30 days`, range.timeZone),
        delivered === null
          ? untold('delivered', t`Delivered, 30 days`)
          : stripFigure(delivered, t`Delivered, 30 days`, range.timeZone),
        {
          key: 'dependants',
          label: t`Dependants`,
          value: formatCount(summary.dependants),
          change: (
            <Plural
              value={summary.households}
              one={`in ${households} household`}
              other={`in ${households} households`}
            />
          ),
        },
      ]}
    />
  );
}
