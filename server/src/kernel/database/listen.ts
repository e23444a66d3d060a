import { Client } from 'pg';
import type { Log } from '../log/log.ts';

export interface Listening {
  stop(): Promise<void>;
}

/** Between two tries to reach a database that is away. */
const retryMs = 1000;

/**
 * Calls `heard` whenever the database says something on a channel, and each time it begins to listen, because it
 * may have missed something before. Only to be woken by: behind a pool of connections nothing may ever be heard.
 */
export function listenTo(
  connectionString: string,
  channel: string,
  heard: () => void,
  log: Log,
): Listening {
  let stopped = false;
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString,
      application_name: 'atrium ears',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    });
    client = next;
    next.on('notification', heard);
    next.on('error', (error) => log.warn({ err: error }, 'not listening'));
    const again = () => {
      if (stopped || client !== next) return;
      client = null;
      retry = setTimeout(() => void connect(), retryMs);
    };
    next.once('end', again);
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      heard();
    } catch (error) {
      log.warn({ err: error }, 'could not listen');
      await next.end().catch(() => {});
      again();
    }
  };

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
