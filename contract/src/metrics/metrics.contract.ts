import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import {
  contentResultsSchema,
  figuresSchema,
  funnelSchema,
  groupDaysSchema,
  groupResultsSchema,
  hubResultsSchema,
  messagePartsSchema,
  messageResultsSchema,
  peopleBuckets,
  peopleTrendSchema,
  reachTrendSchema,
  summarySchema,
} from './metrics.ts';
import { rangeChecks, rangeFields, rangeQuery } from './range.ts';

const read = { method: 'GET', permission: 'metrics.view', status: 200, errors: [] } as const;

const ofRange = {
  ...read,
  query: rangeQuery,
  example: { query: { from: '2026-10-19', to: '2026-11-17' } },
} as const;

export const getSummary = defineEndpoint({
  ...read,
  name: 'metrics.summary',
  path: '/admin/metrics/dashboard',
  summary:
    'Get the size and reach of the directory in the last 30 days; for a manager of selected groups, of their people',
  permission: 'metrics.viewPeople',
  forScopedManagers: true,
  output: summarySchema,
  example: {},
});

export const getFigures = defineEndpoint({
  ...ofRange,
  name: 'metrics.figures',
  path: '/admin/metrics/key',
  summary: 'Get the key metrics of a period, each with its definition and the previous period',
  output: figuresSchema,
});

export const peopleTrendQuery = z
  .strictObject({ ...rangeFields, by: z.optional(z.enum(peopleBuckets)) })
  .check(...rangeChecks);

export const getPeopleTrend = defineEndpoint({
  ...ofRange,
  name: 'metrics.people',
  path: '/admin/metrics/people',
  summary: 'Count the people who were added and removed, by week or month',
  query: peopleTrendQuery,
  output: peopleTrendSchema,
  example: { query: { from: '2026-01-01', to: '2026-11-17', by: 'month' } },
});

export const getReachTrend = defineEndpoint({
  ...ofRange,
  name: 'metrics.reach',
  path: '/admin/metrics/reach',
  summary: 'Count the people reached from the first day to each day of a period',
  output: reachTrendSchema,
});

export const listMessageResults = defineEndpoint({
  ...ofRange,
  name: 'metrics.messages',
  path: '/admin/metrics/messages',
  summary: 'List the latest 100 messages sent in a period with their results',
  output: messageResultsSchema,
});

export const getLastMessage = defineEndpoint({
  ...read,
  name: 'metrics.lastMessage',
  path: '/admin/metrics/last-message',
  summary: 'Get the last campaign sent and its results',
  output: z.object({ funnel: z.nullable(funnelSchema) }),
  example: {},
});

export const listContentResults = defineEndpoint({
  ...ofRange,
  name: 'metrics.content',
  path: '/admin/metrics/content',
  summary: 'List the 50 most read articles of a period',
  output: contentResultsSchema,
});

export const listGroupResults = defineEndpoint({
  ...ofRange,
  name: 'metrics.groups',
  path: '/admin/metrics/groups',
  summary:
    'Count the people reached by group and week, or by month beyond 92 days; values below five are hidden',
  output: groupResultsSchema,
});

export const listGroupDays = defineEndpoint({
  ...ofRange,
  name: 'metrics.groupDays',
  path: '/admin/metrics/groups/daily',
  summary: 'Count the people reached by group and day; values below five are hidden',
  output: groupDaysSchema,
});

export const listHubResults = defineEndpoint({
  ...ofRange,
  name: 'metrics.hubs',
  path: '/admin/metrics/hubs',
  summary: 'Count the people of up to 100 published hubs who read something in them',
  output: hubResultsSchema,
});

export const metricTables = ['people', 'reach', 'messages', 'content', 'groups', 'hubs'] as const;
export type MetricTable = (typeof metricTables)[number];

export const getMetricsCsv = defineEndpoint({
  ...ofRange,
  name: 'metrics.csv',
  path: '/admin/metrics/csv',
  summary: 'Export a table of key metrics as CSV',
  query: z.strictObject({ ...rangeFields, table: z.enum(metricTables) }).check(...rangeChecks),
  output: 'csv',
  example: { query: { table: 'groups', from: '2026-10-19', to: '2026-11-17' } },
});

export const getFunnel = defineEndpoint({
  ...read,
  name: 'messages.funnel',
  path: '/admin/messages/:id/funnel',
  summary: "Get a message's funnel: delivered, opened, clicked, viewed, unsubscribed",
  params: idParams,
  output: funnelSchema,
  example: { params: { id: 1 } },
});

export const getMessageParts = defineEndpoint({
  ...read,
  name: 'messages.parts',
  path: '/admin/messages/:id/parts',
  summary:
    "Get a message's clicks by link, results by group (values below five are hidden) and automated activity by rule",
  params: idParams,
  output: messagePartsSchema,
  example: { params: { id: 1 } },
});
