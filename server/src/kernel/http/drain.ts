import type { FastifyInstance } from 'fastify';

/** How long requests may go on after the server was told to stop (reliability E, HTTP server). */
export const drainMs = 25_000;

/**
 * Makes `app.close()` a drain: no new connections, idle ones closed at once, requests on their way finished,
 * and what is still open after 25 seconds cut.
 */
export function drainOnClose(app: FastifyInstance, milliseconds = drainMs): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
  });
}
