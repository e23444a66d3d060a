import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMembership, useOrganizationZone } from '../../../kernel/session/abilities.ts';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { formatDay, zoneName, dayIn } from '../../../kit/text/time.ts';
import { stripFigure, useFigureNames } from '../figure-words.tsx';
import { figuresQuery } from '../metrics.queries.ts';
import styles from '../metrics.module.css';
import { ContentPanel } from '../panels/content-panel.tsx';
import { PeoplePanel } from '../panels/people-panel.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { RangeBar } from './range-bar.tsx';
import { ReachPanel } from './reach-panel.tsx';
import { type MetricsRange, printRange, readRange } from './metrics-range.ts';

/** People, reach, campaigns, content and groups over any days, each metric with how it is counted. */
export function KeyMetricsPage() {
  const membership = useMembership();
  const zone = useOrganizationZone();
  return membership === null ? null : <KeyMetrics slug={membership.slug} timeZone={zone} />;
}

function KeyMetrics({ slug, timeZone }: { slug: string; timeZone: string }) {
  const { t } = useLingui();
  const [range, setRange] = useRange(timeZone);
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
      <Tile query={figuresQuery(days)} failed={<Trans>Couldn’t load metrics</Trans>} height={72}>
        {({ figures }) => <Figures figures={figures} timeZone={timeZone} />}
      </Tile>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <ReachPanel days={days} />
        </div>
        <div className={styles.narrow}>
          <PeoplePanel days={days} first="table" />
        </div>
        <div className={styles.wide}>
          <MessagesPanel days={days} slug={slug} timeZone={timeZone} />
        </div>
        <div className={styles.narrow}>
          <ContentPanel days={days} slug={slug} />
        </div>
        <div>
          <GroupsPanel days={days} slug={slug} />
        </div>
      </div>
    </PageFrame>
  );
}

function Figures({
  figures,
  timeZone,
}: {
  figures: Parameters<typeof stripFigure>[0][];
  timeZone: string;
}) {
  const { t } = useLingui();
  const names = useFigureNames();
  return (
    <FigureStrip
      label={t`Key metrics`}
      figures={figures
        // Said in the table of campaigns too, and a strip holds six.
        .filter(({ name }) => name !== 'unsubscribed')
        .map((figure) => stripFigure(figure, names[figure.name], timeZone))}
    />
  );
}

/** The range that the address asks for, and how to ask for another. */
function useRange(timeZone: string): [MetricsRange, (range: MetricsRange) => void] {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const today = dayIn(timeZone);
  const range = useMemo(() => readRange(search, today), [search, today]);
  return [range, (next) => void navigate({ to: '.', search: printRange(next), replace: true })];
}
