import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import {
  contentResultsSchema,
  figuresSchema,
  funnelSchema,
  groupDaysSchema,
  groupResultsSchema,
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
  summary: 'The register and its reach in the last 30 days; of a limited manager, his people',
  permission: 'metrics.viewPeople',
  withinGroups: true,
  output: summarySchema,
  example: {},
});

export const getFigures = defineEndpoint({
  ...ofRange,
  name: 'metrics.figures',
  path: '/admin/metrics/key',
  summary: 'Key figures of a range, each with how it is counted and the days before',
  output: figuresSchema,
});

export const peopleTrendQuery = z
  .strictObject({ ...rangeFields, by: z.optional(z.enum(peopleBuckets)) })
  .check(...rangeChecks);

export const getPeopleTrend = defineEndpoint({
  ...ofRange,
  name: 'metrics.people',
  path: '/admin/metrics/people',
  summary: 'Who came and who left, by week or month',
  query: peopleTrendQuery,
  output: peopleTrendSchema,
  example: { query: { from: '2026-01-01', to: '2026-11-17', by: 'month' } },
});

export const getReachTrend = defineEndpoint({
  ...ofRange,
  name: 'metrics.reach',
  path: '/admin/metrics/reach',
  summary: 'How many people were reached from the first day to each day of a range',
  output: reachTrendSchema,
});

export const listMessageResults = defineEndpoint({
  ...ofRange,
  name: 'metrics.messages',
  path: '/admin/metrics/messages',
  summary: 'What became of the messages that began to go out in a range; the latest 100',
  output: messageResultsSchema,
});

export const getLastMessage = defineEndpoint({
  ...read,
  name: 'metrics.lastMessage',
  path: '/admin/metrics/last-message',
  summary: 'The last campaign that went out, and what became of it',
  output: z.object({ funnel: z.nullable(funnelSchema) }),
  example: {},
});

export const listContentResults = defineEndpoint({
  ...ofRange,
  name: 'metrics.content',
  path: '/admin/metrics/content',
  summary: 'What was read most in a range; the first 50',
  output: contentResultsSchema,
});

export const listGroupResults = defineEndpoint({
  ...ofRange,
  name: 'metrics.groups',
  path: '/admin/metrics/groups',
  summary:
    'People reached by group and week, of more than 92 days by month; figures of fewer than five are not told',
  output: groupResultsSchema,
});

export const listGroupDays = defineEndpoint({
  ...ofRange,
  name: 'metrics.groupDays',
  path: '/admin/metrics/groups/daily',
  summary: 'People reached by group and day; figures of fewer than five are not told',
  output: groupDaysSchema,
});

export const metricTables = ['people', 'reach', 'messages', 'content', 'groups'] as const;
export type MetricTable = (typeof metricTables)[number];

export const getMetricsCsv = defineEndpoint({
  ...ofRange,
  name: 'metrics.csv',
  path: '/admin/metrics/csv',
  summary: 'A table of key metrics as a file',
  query: z.strictObject({ ...rangeFields, table: z.enum(metricTables) }).check(...rangeChecks),
  output: 'csv',
  example: { query: { table: 'groups', from: '2026-10-19', to: '2026-11-17' } },
});

export const getFunnel = defineEndpoint({
  ...read,
  name: 'messages.funnel',
  path: '/admin/messages/:id/funnel',
  summary: 'What became of a message: delivered, opened, clicked, viewed, unsubscribed',
  params: idParams,
  output: funnelSchema,
  example: { params: { id: 1 } },
});

export const getMessageParts = defineEndpoint({
  ...read,
  name: 'messages.parts',
  path: '/admin/messages/:id/parts',
  summary:
    'What was followed in a message, how its groups took it (figures of fewer than five are not told), and what machines did, by rule',
  params: idParams,
  output: messagePartsSchema,
  example: { params: { id: 1 } },
});
