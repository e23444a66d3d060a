import { describe, expect, it } from 'vitest';
import Papa from 'papaparse';
import { readHeader } from 'contract/imports/mapping/header.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import { staff, staffHeaders, useImports } from '../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;
const as = () => tenants.acme.admin;

const email = 3;
const department = 5;

interface Item {
  line: number;
  outcome: string;
  fixed: boolean;
  errors: { field: string; code: string; message: string; otherLine: number | null }[];
}

async function errorsOf(id: number): Promise<Item[]> {
  const { items } = await test.lines(id, { show: 'errors' });
  return items;
}

describe('errors of many lines', () => {
  it('with a likely typo of a department are fixed together, or kept as they are', async () => {
    const table = [
      ...staff(40, 'TY').map((cells) => cells.with(department, 'Radiology')),
      ...staff(5, 'TY').map((cells, n) =>
        cells.with(department, n < 3 ? 'Radiolgy' : 'Radiologie'),
      ),
    ];
    const { id } = await test.upload([staffHeaders, ...table]);
    expect((await test.check(id)).figures.errors).toBe(5);
    const [first] = await errorsOf(id);
    expect(first?.errors).toMatchObject([
      {
        field: 'department',
        code: 'likely_typo',
        messageCode: { code: 'department_unknown', values: { meant: 'Radiology' } },
        message: 'Unknown department',
        hint: 'Did you mean Radiology?',
        lines: 3,
        suggestion: { value: 'Radiology' },
      },
    ]);
    const replace = (body: object) =>
      product.call(rows.replaceImportValue, { as: as(), params: { id }, body });
    expect(
      (await replace({ field: 'department', from: 'Radiolgy', to: 'Radiology' })).body,
    ).toMatchObject({ lines: 3, import: { figures: { errors: 2, fixed: 3 } } });
    expect(
      (await replace({ field: 'department', from: 'Radiologie', to: null })).body,
    ).toMatchObject({ lines: 2, import: { figures: { errors: 0 } } });
    expect((await replace({ field: 'notes', from: 'x', to: 'y' })).status).toBe(422);
    await test.expectFigures(id);
    await test.run(id);
    const counts = await test.database.asSuperuser<{ department: string; n: number }>(
      `select department, count(*)::int as n from app.account where external_id like 'TY-%' group by 1 order by 1`,
    );
    expect(counts).toEqual([
      { department: 'Radiologie', n: 2 },
      { department: 'Radiology', n: 43 },
    ]);
    const again = await test.upload([
      staffHeaders,
      ...staff(1, 'TY').map((cells) => cells.with(department, 'Radiologie')),
    ]);
    expect((await test.check(again.id)).figures.errors).toBe(0);
  });

  it('are not found where a file uses a domain that is like a known one', async () => {
    const at = (domains: readonly string[]) =>
      domains.map((domain, n) => {
        const [cells = []] = staff(1, 'DO');
        return cells.with(email, `${cells[0]?.toLowerCase()}.${n}@${domain}`);
      });
    const flagged = async (domains: readonly string[]) => {
      const { id } = await test.upload([staffHeaders, ...at(domains)]);
      await test.check(id);
      const found = await errorsOf(id);
      return found.map(({ line, errors: [error] }) => `${domains[line - 2]} ${error?.code}`);
    };
    expect(await flagged(['orange.fi', 'orange.fi', 'gmial.com'])).toEqual([
      'gmial.com likely_typo',
    ]);
    const slips = ['gmail.com', 'gmail.com', 'gmail.com', 'gmial.com', 'gmial.com'];
    expect(await flagged(slips)).toEqual(['gmial.com likely_typo', 'gmial.com likely_typo']);
  });

  it('leave as a file that spreadsheets do not run and that comes back as it was', async () => {
    const table = staff(3, 'CV');
    const odd = ['=HYPERLINK("x")', '"quoted", here', "+1 'two'"];
    for (const [index, cells] of table.entries()) {
      cells[4] = odd[index] ?? '';
      cells[email] = 'nobody';
    }
    const { id } = await test.upload([staffHeaders, ...table, ...staff(1, 'CV')]);
    await test.check(id);
    const { body, headers } = await product.call(rows.importErrorsCsv, {
      as: as(),
      params: { id },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="staff-errors.csv"');
    const parsed = Papa.parse<string[]>(String(body).replace('\ufeff', ''), {
      skipEmptyLines: true,
    });
    expect(parsed.errors).toEqual([]);
    const [names = [], ...lines] = parsed.data;
    expect(names).toEqual([...staffHeaders, 'What is wrong']);
    expect(lines.map((cells) => cells.at(-1))).toEqual(
      Array.from({ length: 3 }, () => 'The email address has no @'),
    );
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@]/);
    const header = readHeader(names);
    expect(header.ok).toBe(true);
    const again = await test.upload([
      names,
      ...lines.map((cells, n) => cells.with(email, `back${n}@acme.example`)),
    ]);
    expect(again.columns.at(-1).field).toBeNull();
    expect((await test.check(again.id)).figures).toMatchObject({ errors: 0, create: 3 });
    await test.run(again.id);
    const people = await test.people();
    expect(people.get(table[0]?.[0] ?? '')).toMatchObject({ job_title: odd[0] });
    expect(people.get(table[1]?.[0] ?? '')).toMatchObject({ job_title: odd[1] });
    const third = await product.call(rows.importErrorsCsv, { as: as(), params: { id: again.id } });
    expect(String(third.body).split('\r\n')[0]).toBe(
      `\ufeff${[...staffHeaders, 'What is wrong'].join(',')}`,
    );
  });
});
