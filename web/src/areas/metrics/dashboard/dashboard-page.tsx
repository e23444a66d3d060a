import { Suspense } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { HomePage } from './home-page.tsx';

const StaffDashboard = lazyPage(() =>
  import('./staff-dashboard.tsx').then((module) => module.StaffDashboard),
);

/** Where everybody begins: the organization's figures for those who may see them, else the own place. */
export function DashboardPage() {
  if (!useCan()('metrics.view')) return <HomePage />;
  return (
    <Suspense fallback={null}>
      <StaffDashboard />
    </Suspense>
  );
}
