import { Suspense } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

const StaffDashboard = lazyPage(() =>
  import('./staff-dashboard.tsx').then((module) => module.StaffDashboard),
);

const ScopedDashboard = lazyPage(() =>
  import('./scoped-dashboard.tsx').then((module) => module.ScopedDashboard),
);

/** Metrics of the organization for people who may see them, metrics of their people for managers of selected groups. */
export function DashboardPage() {
  const can = useCan();
  return (
    <Suspense fallback={null}>
      {can('metrics.view') ? <StaffDashboard /> : <ScopedDashboard />}
    </Suspense>
  );
}
