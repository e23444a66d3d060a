/** The parts of key metrics that have a tab; the first shows them all. */
export const metricsTabs = [
  'overview',
  'people',
  'reach',
  'content',
  'campaigns',
  'hubs',
  'groups',
] as const;
export type MetricsTab = (typeof metricsTabs)[number];

/** The tab that an address asks for; the overview where it asks for none that exists. */
export function readTab(search: string): MetricsTab {
  const asked = new URLSearchParams(search).get('tab');
  return metricsTabs.find((tab) => tab === asked) ?? 'overview';
}

/** A tab in an address: the overview goes without saying. */
export function printTab(tab: MetricsTab): Record<string, string> {
  return tab === 'overview' ? {} : { tab };
}
