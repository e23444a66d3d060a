import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { type MetricsRange, printRange } from './metrics-range.ts';
import { type MetricsTab, metricsTabs, printTab } from './metrics-tab.ts';

/** The parts of the page as links that keep the days. */
export function MetricsTabs({ range, tab }: { range: MetricsRange; tab: MetricsTab }) {
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
