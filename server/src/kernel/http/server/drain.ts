import type { FastifyInstance } from 'fastify';

/** How long requests may continue after the server is asked to stop. */
export const drainMs = 25_000;

/**
 * Makes `app.close()` a drain: no new connections, idle ones closed at once, requests on their way finished,
 * and what is still open after 25 seconds cut.
 */
export function drainOnClose(app: FastifyInstance, milliseconds = drainMs): void {
  let timer: NodeJS.Timeout | undefined;
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
    timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
    timer.unref();
  });
  // Fastify says so only to requests that begin now; a proxy must not keep this connection for the next.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
  });
}
