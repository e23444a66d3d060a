import { Client, DatabaseError } from 'pg';
import type { DatabaseUrls } from '../global-setup.ts';
import { describe, explain, type Column } from './describe.ts';
import { hole } from './find-statements.ts';

/** A connection of each role that runs statements of ours, inside an organization that has nothing. */
export interface Roles {
  /** The columns of a statement, for the first role that may run it. @throws what PostgreSQL says against it */
  columnsOf(file: string, text: string): Promise<Column[]>;
  end(): Promise<void>;
}

const kinds = ['api', 'scoped', 'worker', 'identity', 'owner'] as const;

export async function connectRoles(urls: DatabaseUrls): Promise<Roles> {
  const clients = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await connect(urls, kind)])),
  ) as Record<(typeof kinds)[number], Client>;
  return {
    async columnsOf(file, text) {
      let refused: unknown;
      for (const kind of kindsOf(file)) {
        try {
          const columns = await describe(clients[kind], text);
          await explain(clients[kind], text);
          return columns;
        } catch (error) {
          if (!isRight(error)) throw error;
          refused ??= error;
        }
      }
      throw refused;
    },
    async end() {
      await Promise.all(Object.values(clients).map((client) => client.end()));
    },
  };
}

/** Who may run the statements of a file. Most run in the API, many in both processes. */
function kindsOf(file: string): readonly (typeof kinds)[number][] {
  const isOwners =
    /kernel\/(?:database\/(?:migrate|cell|embedded)|jobs\/job-schema)|operator\/copy-/u;
  if (isOwners.test(file)) return ['owner'];
  if (file.includes('/identity/')) return ['identity', 'api', 'worker'];
  return file.includes('kernel/') ? ['api', 'worker', 'identity'] : ['api', 'scoped', 'worker'];
}

async function connect(urls: DatabaseUrls, kind: (typeof kinds)[number]): Promise<Client> {
  const client = new Client({ connectionString: urls[kind === 'scoped' ? 'api' : kind] });
  await client.connect();
  await client.query(
    `select set_config('app.organization_id', '1', false), set_config('app.user_id', '1', false)`,
  );
  if (kind === 'scoped') await client.query('set role app_limited');
  return client;
}

function isRight(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42501';
}

/** What may stand for a fragment that is not known, so that the rest of its statement is read. */
const standIns = ['(1 = 1)', 'null', ''];

/** A statement as PostgreSQL can read it: more than one where fragments are not known. */
export function readings(text: string): string[] {
  return text.includes(hole) ? standIns.map((one) => text.replaceAll(hole, one)) : [text];
}
