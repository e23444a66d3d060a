import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useMembership, useOrganizationZone } from '../../../kernel/session/abilities.ts';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { formatDay, zoneName, dayIn } from '../../../kit/text/time.ts';
import { stripFigure, useFigureNames } from '../figure-labels.tsx';
import { type Days, figuresQuery } from '../metrics.queries.ts';
import { Tile } from '../../../kit/page/tile.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { NotReached } from './lazy-not-reached.ts';
import { MetricsPanels } from './metrics-panels.tsx';
import { printTab, readTab, type MetricsTab, metricsTabs } from './metrics-tab.ts';
import { RangeBar } from './range-bar.tsx';
import { type MetricsRange, printRange, readRange } from './metrics-range.ts';
import { Tabs } from '../../../kit/page/tabs.tsx';

/** People, reach, content, campaigns, hubs and groups over any days, each metric with how it is counted. */
export function KeyMetricsPage() {
  const membership = useMembership();
  const zone = useOrganizationZone();
  return membership === null ? null : <KeyMetrics slug={membership.slug} timeZone={zone} />;
}

function KeyMetrics({ slug, timeZone }: { slug: string; timeZone: string }) {
  const { t } = useLingui();
  const [range, setRange] = useRange(timeZone);
  const tab = useLocation({ select: ({ searchStr }) => readTab(searchStr) });
  const days = { from: range.from, to: range.to };
  const [from, to, zone] = [formatDay(days.from), formatDay(days.to), zoneName(timeZone)];
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            {from} – {to}
          </>
        }
        zone={zone}
        title={t`Key metrics`}
        actions={<CsvMenu days={days} />}
      />
      <RangeBar range={range} onChange={setRange} timeZone={timeZone} />
      <MetricsTabs range={range} tab={tab} />
      {tab === 'overview' ? (
        <Tile query={figuresQuery(days)} failed={<Trans>Couldn’t load metrics</Trans>} height={72}>
          {({ figures }) => <Figures {...{ figures, timeZone, days, slug }} />}
        </Tile>
      ) : null}
      <MetricsPanels {...{ tab, days, slug, timeZone }} />
    </PageFrame>
  );
}

/** The parts of the page as links that keep the days. */
function MetricsTabs({ range, tab }: { range: MetricsRange; tab: MetricsTab }) {
  const { t } = useLingui();
  const names: Record<MetricsTab, string> = {
    overview: t`Overview`,
    people: t`People`,
    reach: t`Reach`,
    content: t`Content`,
    campaigns: t`Campaigns`,
    hubs: t`Hubs`,
    groups: t`Groups`,
  };
  return (
    <Tabs label={t`Views`}>
      {metricsTabs.map((one) => (
        <Link
          key={one}
          to="."
          search={{ ...printRange(range), ...printTab(one) }}
          activeOptions={{ exact: true }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {names[one]}
        </Link>
      ))}
    </Tabs>
  );
}

interface FiguresProps {
  figures: Parameters<typeof stripFigure>[0][];
  timeZone: string;
  days: Days;
  slug: string;
}

function Figures({ figures, timeZone, days, slug }: FiguresProps) {
  const { t } = useLingui();
  const names = useFigureNames();
  return (
    <FigureStrip
      label={t`Key metrics`}
      figures={figures
        // Said in the table of campaigns too, and a strip holds six.
        .filter(({ name }) => name !== 'unsubscribed')
        .map((figure) =>
          stripFigure(
            figure,
            names[figure.name],
            timeZone,
            figure.name === 'reached' ? (
              <Suspense fallback={null}>
                <NotReached days={days} slug={slug} />
              </Suspense>
            ) : undefined,
          ),
        )}
    />
  );
}

/** The range that the address asks for, and how to ask for another. */
function useRange(timeZone: string): [MetricsRange, (range: MetricsRange) => void] {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const today = dayIn(timeZone);
  const range = useMemo(() => readRange(search, today), [search, today]);
  return [
    range,
    (next) =>
      void navigate({
        to: '.',
        search: { ...printRange(next), ...printTab(readTab(search)) },
        replace: true,
      }),
  ];
}
