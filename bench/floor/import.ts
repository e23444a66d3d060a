// The floor of imports: the least code that takes the same file into the same directory, and skips the same rows.
// csv-parse, COPY into a temporary table, statements that check and write; as superuser, in one transaction. One word
// says what is wrong with a row, nothing can be fixed, and a kill loses all.
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
  /** Rows of the last statement. */
  written: number;
}

const client = new Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();

const cost = watchTask();
const startedAt = performance.now();
const columns = process.env['COLUMNS'] as string;
await client.query(`begin; create temporary table line (line int generated always as identity,
  ${columns.replaceAll(',', ' text,')} text) on commit drop`);
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
  client.query(copyFrom(`copy line (${columns}) from stdin`)),
);
const copiedAt = performance.now();
let written = 0;
for (const statement of JSON.parse(process.env['STATEMENTS'] as string) as string[]) {
  const { rowCount } = await client.query(
    statement.replaceAll('$organization', process.env['ORGANIZATION'] as string),
  );
  written = rowCount ?? 0;
}
await client.query('commit');
const done: FloorImport = {
  copyMs: copiedAt - startedAt,
  writeMs: performance.now() - copiedAt,
  written,
  ...cost(),
};
await client.end();
process.send?.(done, undefined, undefined, () => process.exit(0));

function escaped(cell: string): string {
  return cell.replaceAll(/[\\\t\n\r]/g, (sign) => (sign === '\\' ? '\\\\' : ' '));
}
