import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Metrics } from '../metrics/metrics.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import { serverLimits } from '../server/http-server.ts';

const short = z.pipe(
  z.string(),
  z.transform((text: string) => text.slice(0, 200)),
);

const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(short),
    'violated-directive': z.optional(short),
    'blocked-uri': z.optional(short),
  }),
});

const directive = /^[a-z-]{1,40}$/;

/** The origin or keyword that was blocked: an address itself may hold a token. */
function sourceOf(blocked: string): string {
  return URL.canParse(blocked)
    ? new URL(blocked).origin
    : blocked.replaceAll(/[^\w:-]/g, '').slice(0, 40);
}

/**
 * `POST /csp`: browsers report here what the content security policy stopped. Reports are counted by
 * directive and logged without addresses; anyone can send them, so they are limited by address and
 * otherwise believed in nothing.
 */
export function receiveCspReports(
  app: FastifyInstance,
  deps: { limits: RequestLimits; metrics: Metrics },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/json'],
    { parseAs: 'string', bodyLimit: serverLimits.smallBody },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post('/csp', async (request, reply) => {
    deps.limits.ofCaller(request);
    const report = reportSchema.safeParse(request.body);
    if (report.success) {
      const body = report.data['csp-report'];
      const named = (body['effective-directive'] ?? body['violated-directive'] ?? '').split(' ')[0];
      const violated = named !== undefined && directive.test(named) ? named : 'other';
      deps.metrics.cspReports.inc({ directive: violated });
      request.log.warn(
        { directive: violated, blocked: sourceOf(body['blocked-uri'] ?? '') },
        'csp',
      );
    }
    return reply.code(204).send();
  });
}
