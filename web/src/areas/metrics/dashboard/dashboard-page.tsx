import { Suspense } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { HomePage } from './home-page.tsx';

const StaffDashboard = lazyPage(() =>
  import('./staff-dashboard.tsx').then((module) => module.StaffDashboard),
);

const LimitedDashboard = lazyPage(() =>
  import('./limited-dashboard.tsx').then((module) => module.LimitedDashboard),
);

/**
 * Where everybody begins: the organization's figures for those who may see them, those of his people for a manager who
 * is limited to groups, else the own place.
 */
export function DashboardPage() {
  const can = useCan();
  if (!can('metrics.viewPeople')) return <HomePage />;
  return (
    <Suspense fallback={null}>
      {can('metrics.view') ? <StaffDashboard /> : <LimitedDashboard />}
    </Suspense>
  );
}
