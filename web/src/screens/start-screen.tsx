import { Suspense } from 'react';
import { useCan } from '../kernel/session/abilities.ts';
import { lazyPage } from '../kit/loading/lazy-page.tsx';

const DashboardPage = lazyPage(() =>
  import('../areas/metrics/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
);

const HomeScreen = lazyPage(() => import('./home-screen.tsx').then((module) => module.HomeScreen));

/** The first page: a dashboard for people who may see metrics of others, a home for everyone else. */
export function StartScreen() {
  const can = useCan();
  return (
    <Suspense fallback={null}>
      {can('metrics.viewPeople') ? <DashboardPage /> : <HomeScreen />}
    </Suspense>
  );
}
