import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { exitCodes, StartError } from '../config/start-error.ts';

/** Longer than any database takes that is there. */
const connectMs = 10_000;
const retryMs = 250;

/**
 * Does some work on a connection of its own.
 *
 * @param setting that holds the address, e.g. DATABASE_URL, to be named where the database is not reached
 * @param patienceMs how long a database is waited for that is away, as one is that starts again; not at all when absent
 * @throws StartError when it is not reached
 */
export async function withConnection<T>(
  url: string,
  setting: string,
  work: (client: Client) => Promise<T>,
  { name = 'atrium start', patienceMs = 0 } = {},
): Promise<T> {
  const client = await connect(url, setting, name, Date.now() + patienceMs);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(
  url: string,
  setting: string,
  name: string,
  giveUpAt: number,
): Promise<Client> {
  for (;;) {
    const client = new Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: connectMs,
    });
    // A broken connection already fails the work.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isAway(error) || Date.now() > giveUpAt) throw notReached(url, setting, error);
      await sleep(retryMs);
    }
  }
}

/** `57P03`: it starts up or shuts down; `53300`: all connections are taken. Whatever is no answer is a broken line. */
function isAway(error: unknown): boolean {
  return !(error instanceof DatabaseError) || ['57P03', '53300'].includes(error.code ?? '');
}

function notReached(url: string, setting: string, cause: unknown): StartError {
  const { hostname, port, pathname, username } = new URL(url);
  const address = `${hostname}:${port || 5432}`;
  if (!isAway(cause) && cause instanceof DatabaseError) {
    const role = decodeURIComponent(username);
    return new StartError(
      `The database ${pathname.slice(1)} at ${address} refuses the role ${role}: ${cause.message}. ` +
        `Check user, password and database name in ${setting}.`,
      { cause },
    );
  }
  return new StartError(
    `No database answers at ${address} (${reasonOf(cause)}). ` +
      `Start the database, or check host and port in ${setting}.`,
    { exitCode: exitCodes.unavailable, cause },
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.message;
}
