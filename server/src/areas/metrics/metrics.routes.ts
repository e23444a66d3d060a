import * as account from 'contract/metrics/account-metrics.contract.ts';
import * as dashboard from 'contract/metrics/dashboard.contract.ts';
import * as metrics from 'contract/metrics/metrics.contract.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { accountMetrics, accountMetricsCsv } from './account-metrics.ts';
import { findFirstSteps, findWaiting, findWaitingInScope } from './dashboard.repository.ts';
import { groupDays, groupResults } from './group-results.ts';
import { hubResults } from './hub-results.ts';
import { keyFigures } from './key-figures.ts';
import { messageFunnel, messageParts } from './message-parts.ts';
import { findMessageResult, findMessageResults } from './message-results.repository.ts';
import { metricsCsv } from './metrics-csv.ts';
import { presentMessageResult, presentWaiting } from './metrics.presenter.ts';
import { peopleTrend } from './people-trend.ts';
import { bucketFor, dayIn, rangeOf } from './range.ts';
import { scopedSummary } from './scoped-summary.ts';
import { findUpcoming } from './upcoming.repository.ts';
import { contentResults, reachTrend, summaryOf } from './trends.ts';

export const metricRoutes: readonly Route[] = [
  route(metrics.getSummary, async (context) => {
    const summarize = context.member.scoped ? scopedSummary : summaryOf;
    return summarize(context, await rangeOf(context));
  }),

  route(dashboard.listWaiting, async (context) => {
    const find = context.member.scoped ? findWaitingInScope : findWaiting;
    return { items: (await find(context)).map(presentWaiting) };
  }),

  route(dashboard.getFirstSteps, async (context) => {
    const steps = await findFirstSteps(context);
    if (!steps) throw new ProblemError('NOT_FOUND');
    return steps;
  }),

  route(dashboard.listUpcoming, async (context) => {
    const { timeZone } = context.member;
    const today = dayIn(timeZone, context.clock.now());
    const rows = await findUpcoming(context, today);
    return { today, items: rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null })) };
  }),

  route(metrics.getFigures, async (context, { query }) =>
    keyFigures(context, await rangeOf(context, query)),
  ),

  route(metrics.getPeopleTrend, async (context, { query }) => {
    const range = await rangeOf(context, query);
    return peopleTrend(context, range, query.by ?? bucketFor(range.days));
  }),

  route(metrics.getReachTrend, async (context, { query }) =>
    reachTrend(context, await rangeOf(context, query)),
  ),

  route(metrics.listMessageResults, async (context, { query }) => {
    const range = await rangeOf(context, query);
    return { range, items: (await findMessageResults(context, range)).map(presentMessageResult) };
  }),

  route(metrics.getLastMessage, async (context) => ({
    funnel: await messageFunnel(context, 'latest'),
  })),

  route(metrics.listContentResults, async (context, { query }) =>
    contentResults(context, await rangeOf(context, query)),
  ),

  route(metrics.listGroupResults, async (context, { query }) =>
    groupResults(context, await rangeOf(context, query)),
  ),

  route(metrics.listGroupDays, async (context, { query }) =>
    groupDays(context, await rangeOf(context, query)),
  ),

  route(metrics.listHubResults, async (context, { query }) =>
    hubResults(context, await rangeOf(context, query)),
  ),

  route(metrics.getMetricsCsv, async (context, { query }) => {
    const range = await rangeOf(context, query);
    return {
      fileName: `${query.table}-${range.from}-${range.to}.csv`,
      content: await metricsCsv(context, range, query.table),
    };
  }),

  route(metrics.getFunnel, async (context, { params }) => {
    const funnel = await messageFunnel(context, params.id);
    if (!funnel) throw new ProblemError('NOT_FOUND');
    return funnel;
  }),

  route(metrics.getMessageParts, async (context, { params }) => {
    if (!(await findMessageResult(context, params.id))) throw new ProblemError('NOT_FOUND');
    return messageParts(context, params.id);
  }),

  route(account.getAccountMetrics, (context, { params, query }) =>
    accountMetrics(context, params.id, query),
  ),

  route(account.getAccountMetricsCsv, async (context, { params }) => ({
    fileName: `person-${params.id}-messages.csv`,
    content: await accountMetricsCsv(context, params.id),
  })),
];
