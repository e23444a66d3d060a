// The floor of the upload of people: the least code that takes the same file into the same register, and leaves
// out the same lines. csv-parse, COPY into a temporary table, one statement that checks and writes; as superuser,
// in one transaction. What is wrong with a line is said by one word, nothing can be mended, and a kill loses all.
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { watchTask, type TaskCost } from '../lib/task.ts';

export interface FloorImport extends TaskCost {
  /** Milliseconds to read the file into the temporary table, and to check and write. */
  copyMs: number;
  writeMs: number;
  written: number;
}

const client = new Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();

const cost = watchTask();
const startedAt = performance.now();
await client.query(`begin; create temporary table line (line int generated always as identity,
  first_name text, last_name text, email text, external_id text, job_title text, department text,
  location text, start_date text) on commit drop`);
const inCopyFormat = new Transform({
  writableObjectMode: true,
  transform(cells: string[], _encoding, done) {
    done(null, `${cells.map(escaped).join('\t')}\n`);
  },
});
await pipeline(
  createReadStream(process.env['FILE'] as string),
  parse({ fromLine: 2 }),
  inCopyFormat,
  client.query(
    copyFrom(`copy line (first_name, last_name, email, external_id, job_title, department, location,
      start_date) from stdin`),
  ),
);
const copiedAt = performance.now();
await client.query(`create temporary table checked on commit drop as
  select *, case when first_name = '' or last_name = '' then 'name'
    when email !~ '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' then 'email'
    when not pg_input_is_valid(start_date, 'date') then 'date'
    when row_number() over (partition by lower(email) order by line) > 1 then 'email again'
    when row_number() over (partition by lower(external_id) order by line) > 1 then 'id again'
    end as error from line`);
const { rowCount } = await client.query(
  `insert into app.account (organization_id, first_name, last_name, email, external_id, job_title,
    department, location, start_date, source, name_key, search_key)
  select $1, first_name, last_name, email, external_id, job_title, department, location,
    start_date::date, 'import', lower(last_name || ' ' || first_name),
    lower(concat_ws(' ', '', first_name, last_name, email, job_title, external_id))
  from checked where error is null order by line
  on conflict do nothing`,
  [process.env['ORGANIZATION']],
);
await client.query('commit');
const done: FloorImport = {
  copyMs: copiedAt - startedAt,
  writeMs: performance.now() - copiedAt,
  written: rowCount ?? 0,
  ...cost(),
};
await client.end();
process.send?.(done, undefined, undefined, () => process.exit(0));

function escaped(cell: string): string {
  return cell.replaceAll(/[\\\t\n\r]/g, (sign) => (sign === '\\' ? '\\\\' : ' '));
}
