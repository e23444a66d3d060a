import type { BenchDatabase } from './database.ts';

export interface Longest {
  /** Milliseconds, as it was last seen; 0: none was. */
  ms: number;
  text: string;
}

const everyMs = 50;

/** Looks again and again what runs in the database; the end says which statement ran longest at a stretch. */
export const watchStatements = (database: BenchDatabase) =>
  watch(database, 'query_start', `state = 'active'`);

/** The same of transactions of one program, by the name it connects with. */
export const watchTransactions = (database: BenchDatabase, program: string) =>
  watch(database, 'xact_start', `application_name = '${program}'`);

function watch(
  { superuser }: BenchDatabase,
  since: 'query_start' | 'xact_start',
  which: string,
): () => Promise<Longest> {
  let longest: Longest = { ms: 0, text: '' };
  let looking = Promise.resolve();
  const look = async () => {
    const { rows } = await superuser.query<Longest>(
      `select 1000 * extract(epoch from clock_timestamp() - ${since})::float8 as ms,
         regexp_replace(left(query, 120), '\\s+', ' ', 'g') as text
       from pg_stat_activity
       where ${which} and ${since} is not null and backend_type = 'client backend' and usename like 'app\\_%'
       order by ${since} limit 1`,
    );
    const [row] = rows;
    if (row !== undefined && row.ms > longest.ms) longest = row;
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {});
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await looking;
    return longest;
  };
}
