import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import styles from '../metrics.module.css';
import type { Days } from '../metrics.queries.ts';
import { ContentPanel } from '../panels/content-panel.tsx';
import { PeoplePanel } from '../panels/people-panel.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import type { MetricsTab } from './metrics-tab.ts';
import { ReachPanel } from './reach-panel.tsx';

/** Loaded after the others, which stand above it. */
const HubsPanel = lazyPage(() => import('./hubs-panel.tsx').then((module) => module.HubsPanel));

export interface MetricsPanelsProps {
  tab: MetricsTab;
  days: Days;
  slug: string;
  timeZone: string;
}

/** The panel of a tab over the whole width; in the overview all of them, the wide tables below the others. */
export function MetricsPanels({ tab, days, slug, timeZone }: MetricsPanelsProps) {
  const panels: Record<Exclude<MetricsTab, 'overview'>, ReactNode> = {
    reach: <ReachPanel days={days} slug={slug} />,
    people: <PeoplePanel days={days} first="table" />,
    campaigns: <MessagesPanel days={days} slug={slug} timeZone={timeZone} />,
    content: <ContentPanel days={days} slug={slug} />,
    groups: <GroupsPanel days={days} slug={slug} />,
    hubs: (
      <Suspense fallback={null}>
        <HubsPanel days={days} slug={slug} />
      </Suspense>
    ),
  };
  if (tab !== 'overview') {
    return (
      <div className={styles.grid}>
        <div>{panels[tab]}</div>
      </div>
    );
  }
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>{panels.reach}</div>
      <div className={styles.narrow}>{panels.people}</div>
      <div className={styles.wide}>{panels.campaigns}</div>
      <div className={styles.narrow}>{panels.content}</div>
      <div>{panels.groups}</div>
      <div>{panels.hubs}</div>
    </div>
  );
}
