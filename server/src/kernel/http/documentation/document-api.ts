import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config/settings.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApiOf } from './openapi.ts';

/**
 * `/api/openapi.json` and, to read it, `/api/docs`. Both are made when they are first asked for.
 */
export function documentApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  settings: Settings,
): void {
  let document: ReturnType<typeof openApiOf> | undefined;
  const openApi = () =>
    (document ??= openApiOf(endpoints, {
      version: settings.buildVersion,
      url: settings.apiBaseUrl,
      requestsPerMinute: settings.requestsPerMinute,
    }));
  let page: string | undefined;

  app.get('/api/openapi.json', async () => openApi());

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docsPolicy)
      .send((page ??= docsPage(openApi()))),
  );
}
