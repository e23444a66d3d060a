import type { MetricTable } from 'contract/metrics/metrics.contract.ts';
import {
  getFigures,
  getFunnel,
  getLastMessage,
  getMessageParts,
  getMetricsCsv,
  getPeopleTrend,
  getReachTrend,
  getSummary,
  listContentResults,
  listGroupDays,
  listGroupResults,
  listHubResults,
  listMessageResults,
} from 'contract/metrics/metrics.contract.ts';
import { getFirstSteps, listUpcoming, listWaiting } from 'contract/metrics/dashboard.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

/** First and last day, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Each tile loads, fails and loads again on its own; metrics are counted every minute. */
const tile = { staleTime: 60_000, meta: { claims: 'tile' } } as const;

export const summaryQuery = () => ({ ...endpointQuery(getSummary, {}), ...tile });
export const waitingQuery = () => ({ ...endpointQuery(listWaiting, {}), ...tile });
export const upcomingQuery = () => ({ ...endpointQuery(listUpcoming, {}), ...tile });
export const firstStepsQuery = () => ({ ...endpointQuery(getFirstSteps, {}), ...tile });
export const lastMessageQuery = () => ({ ...endpointQuery(getLastMessage, {}), ...tile });

const ofMessage = (id: number) => ({ params: { id } });
export const funnelQuery = (id: number) => ({
  ...endpointQuery(getFunnel, ofMessage(id)),
  ...tile,
});
export const partsQuery = (id: number) => ({
  ...endpointQuery(getMessageParts, ofMessage(id)),
  ...tile,
});

export const figuresQuery = (query: Days) => ({ ...endpointQuery(getFigures, { query }), ...tile });
export const reachQuery = (query: Days) => ({
  ...endpointQuery(getReachTrend, { query }),
  ...tile,
});
export const peopleTrendQuery = (query: Days & { by?: 'week' | 'month' }) => ({
  ...endpointQuery(getPeopleTrend, { query }),
  ...tile,
});
export const messagesQuery = (query: Days) => ({
  ...endpointQuery(listMessageResults, { query }),
  ...tile,
});
export const contentQuery = (query: Days) => ({
  ...endpointQuery(listContentResults, { query }),
  ...tile,
});
export const groupsQuery = (query: Days) => ({
  ...endpointQuery(listGroupResults, { query }),
  ...tile,
});
export const hubsQuery = (query: Days) => ({
  ...endpointQuery(listHubResults, { query }),
  ...tile,
});
export const groupDaysQuery = (query: Days) => ({
  ...endpointQuery(listGroupDays, { query }),
  ...tile,
});

/** A table of key metrics as the text of a CSV file. */
export function readCsv(table: MetricTable, { from, to }: Days): Promise<string> {
  return api.call(getMetricsCsv, { query: { table, from, to } });
}
