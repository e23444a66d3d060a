import { array, nat, sample, tuple } from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { accountSchema } from 'contract/people/account.ts';
import * as accounts from 'contract/people/accounts.contract.ts';
import { anyCell } from 'contract/imports/cells/cells.fixture.ts';
import { personImportFields, type ImportField } from 'contract/imports/fields.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import { useImports } from '../../imports.factory.ts';

const test = useImports();
const { database, product, tenants } = test;
const as = () => tenants.acme.admin;

/** Not the manager: the other rows decide whether one is found. */
const fields = personImportFields.filter((field) => field !== 'lineManager');
const count = 300;

/** What follows from the line alone. */
const ofOthers = new Set(['repeated', 'likely_typo']);

interface Line {
  cells: string[];
  errors: { field: string | null; code: string }[];
}

async function refusedLines(id: number): Promise<Line[]> {
  const found: Line[] = [];
  let cursor: string | undefined;
  do {
    const query = { show: 'errors', ...(cursor && { cursor }) };
    const page = await test.lines(id, query);
    found.push(...(page.items as Line[]));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Rows with errors of their own: one that repeats another, or looks mistyped beside others, may pass alone. */
function faults(lines: readonly Line[]): string[][] {
  return lines
    .map(({ errors }) =>
      errors.filter(({ code }) => !ofOthers.has(code)).map(({ field, code }) => `${field} ${code}`),
    )
    .filter((codes) => codes.length > 0);
}

async function uploaded(table: string[][]): Promise<number> {
  const { id } = await test.upload(table);
  const mapping = Object.fromEntries(
    table[0]?.map((name) => [name, fields.find((one) => one === name) ?? null]) ?? [],
  ) as Record<string, ImportField | null>;
  await test.mapColumns(id, mapping, { match: 'externalId' });
  await database.asSuperuser(
    `update app.import set columns = (select jsonb_agg(jsonb_set(c, '{dateOrder}', '"dayFirst"'))
       from jsonb_array_elements(columns) c) where id = $1`,
    [id],
  );
  await test.check(id);
  return id;
}

const seed = Math.floor(Math.random() * 1e9);

describe('strange cells', () => {
  it(`are written as the form would, or refused, again so from the error file (seed ${seed})`, async () => {
    const line = tuple(
      array(anyCell, { minLength: fields.length, maxLength: fields.length + 1 }),
      // Most cells of most rows are empty, or none would ever be written.
      array(nat(19), { minLength: fields.length, maxLength: fields.length }),
    );
    const lines = sample(line, { numRuns: count, seed }).map(([cells, dice], n) => {
      // Files are read as well-formed text; half a character is refused as any body is.
      const cleaned = cells.map((cell, at) => ((dice[at] ?? 0) > 0 ? '' : cell.toWellFormed()));
      return n % 2 === 0 ? ['Ann', `Name`, ...cleaned.slice(2)].with(3, `S${n}`) : cleaned;
    });
    const id = await uploaded([[...fields], ...lines]);
    const refused = await refusedLines(id);
    expect(refused.length).toBeGreaterThan(count / 10);
    expect(refused.length).toBeLessThan(count);

    const { body } = await product.call(rows.importErrorsCsv, { as: as(), params: { id } });
    const parsed = Papa.parse<string[]>(String(body).replace('\ufeff', ''), {
      delimiter: ',',
      newline: '\r\n',
    });
    const table = parsed.data.slice(0, -1);
    expect(table).toHaveLength(refused.length + 1);
    for (const cell of table.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    const again = await refusedLines(await uploaded(table));
    expect(faults(again)).toEqual(faults(refused));

    const done = await test.run(id);
    expect(done.written).toMatchObject({ created: done.figures.create, conflicts: 0, left: 0 });
    for (const { id: accountId } of [...(await test.people()).values()].slice(0, 100)) {
      const { body: person } = await product.call(accounts.getAccount, {
        as: as(),
        params: { id: accountId },
      });
      expect(accountSchema.parse(person)).toEqual(person);
    }
  });
});
