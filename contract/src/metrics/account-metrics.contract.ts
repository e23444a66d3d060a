import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { rangeQuery } from './range.ts';

const day = z.nullable(dateSchema);

const counts = {
  /** Messages that were delivered, and that the person first opened, or first clicked a link in, in the period. */
  received: z.int(),
  opened: z.int(),
  clicked: z.int(),
  /** Items of content that the person first viewed in the period. */
  viewed: z.int(),
  activeDays: z.int(),
};

/** What one person did with their messages, without automated activity. */
export const accountMetricsSchema = z.object({
  /** Null without a period: everything that is known. */
  from: day,
  to: day,
  ...counts,
  /** The same of as many days right before; null without a period. */
  before: z.nullable(z.object({ from: dateSchema, to: dateSchema, ...counts })),
  /** The period by weeks, from three months on by months; empty without one. */
  buckets: z.array(
    z.object({
      from: dateSchema,
      to: dateSchema,
      received: z.int(),
      opened: z.int(),
      clicked: z.int(),
    }),
  ),
  /** The latest 200 that arrived in the period, each with the first day of everything. */
  messages: z.array(
    z.object({
      messageId: idSchema,
      subject: z.string(),
      received: dateSchema,
      opened: day,
      clicked: day,
      unsubscribed: day,
    }),
  ),
  asOf: instantSchema,
});
export type AccountMetrics = z.output<typeof accountMetricsSchema>;

export const getAccountMetrics = defineEndpoint({
  name: 'accounts.metrics',
  method: 'GET',
  path: '/admin/accounts/:id/metrics',
  summary: 'Get what a person did with their messages, in a period or in total',
  permission: 'people.viewResults',
  params: idParams,
  query: rangeQuery,
  output: accountMetricsSchema,
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { params: { id: 1 }, query: { from: '2026-10-19', to: '2026-11-17' } },
});

export const getAccountMetricsCsv = defineEndpoint({
  name: 'accounts.metricsCsv',
  method: 'GET',
  path: '/admin/accounts/:id/metrics-csv',
  summary: "Export a person's messages and what they did with them as CSV",
  permission: 'people.viewResults',
  params: idParams,
  output: 'csv',
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { params: { id: 1 } },
});
