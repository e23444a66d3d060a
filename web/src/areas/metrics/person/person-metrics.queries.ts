import {
  getAccountMetrics,
  getAccountMetricsCsv,
} from 'contract/metrics/account-metrics.contract.ts';
import { addDays } from 'contract/kernel/days.ts';
import { api } from '../../../kernel/api/api.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { dayIn } from '../../../kit/text/time.ts';
import type { Days } from '../metrics.queries.ts';

/** What one person did in a period, and in as many days before. */
export function personMetricsQuery(id: number, { from, to }: Days) {
  return {
    ...endpointQuery(getAccountMetrics, { params: { id }, query: { from, to } }),
    staleTime: 60_000,
    meta: { claims: 'tile' } as const,
  };
}

/** The last 90 days of the organization. */
export function lastQuarter(timeZone: string): Days {
  const to = dayIn(timeZone);
  return { from: addDays(to, -89), to };
}

/** Everything the person was sent and did, as the text of a CSV file. */
export function readPersonCsv(id: number): Promise<string> {
  return api.call(getAccountMetricsCsv, { params: { id } });
}
