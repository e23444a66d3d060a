import { connect } from 'node:net';
import type { PoolClient } from 'pg';

interface BackendKey {
  processID: number | null;
  secretKey: number | null;
  host: string;
  port: number;
}

/**
 * Asks the server to cancel what this client is running (PostgreSQL protocol, CancelRequest). Goes over
 * a socket of its own, so that it works while every pooled connection is busy; nothing is answered, and
 * a cancel that comes too late harms no one.
 */
function cancelQuery(client: PoolClient): void {
  const { processID, secretKey, host, port } = client as unknown as BackendKey;
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(80877102, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${port}`)
    : connect({ host, port });
  socket.on('error', () => {});
  socket.setTimeout(3000, () => socket.destroy());
  socket.end(request);
}

/** How often a cancel is repeated: one that arrives between two statements hits neither. */
const repeatMs = 100;

/**
 * Cancels what the client runs when the signal aborts, again and again until `stop`, so that nothing that
 * follows runs either. `stop` says whether a cancel was sent: one may still be on its way then, and such
 * a connection must not be given to anyone else.
 */
export function cancelOnAbort(
  client: PoolClient,
  signal: AbortSignal | undefined,
): { stop: () => boolean } {
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    cancelQuery(client);
    timer = setInterval(cancelQuery, repeatMs, client);
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    stop() {
      signal?.removeEventListener('abort', onAbort);
      clearInterval(timer);
      return timer !== undefined;
    },
  };
}
