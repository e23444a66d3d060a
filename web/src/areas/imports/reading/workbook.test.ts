import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { asItIs, type FileProblem, FileProblemError } from './file-problem.ts';
import { chunksOf } from './chunks.ts';
import { type FileScan, scanFile } from './scan-file.ts';

type Cell = string | number | boolean | Date | null;

const cellOf = (value: Cell) =>
  value === null
    ? null
    : value instanceof Date
      ? { value, type: Date, format: 'dd.mm.yyyy' }
      : { value };

async function bookOf(sheets: Record<string, Cell[][]>): Promise<Uint8Array<ArrayBuffer>> {
  const written = writeWorkbook(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map(cellOf)),
    })),
  );
  return Uint8Array.from(await written.toBuffer());
}

async function scanned(bytes: Uint8Array<ArrayBuffer>, sheet: string | null = null) {
  const outcome = await scanFile(new Blob([bytes]), { ...asItIs, sheet });
  if (outcome.kind !== 'scanned') throw new Error('a question was asked');
  return outcome.scan;
}

async function failure(bytes: Uint8Array<ArrayBuffer>, sheet: string | null = null) {
  try {
    await scanned(bytes, sheet);
  } catch (error) {
    if (error instanceof FileProblemError) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}

async function sent(bytes: Uint8Array<ArrayBuffer>, { columns, workbook, hasHeader }: FileScan) {
  const rows: string[][] = [];
  const options = { encoding: 'utf-8', delimiter: ',', hasHeader, fromLine: 1 } as const;
  const sheet = workbook?.sheet ?? null;
  for await (const chunk of chunksOf(new Blob([bytes]), {
    ...options,
    columns: columns.length,
    sheet,
  })) {
    rows.push(...chunk.rows);
  }
  return rows;
}

/** A workbook with one of its parts changed. */
function changed(bytes: Uint8Array, part: string, change: (xml: string) => string) {
  const parts = unzipSync(bytes);
  parts[part] = strToU8(change(new TextDecoder().decode(parts[part])));
  return zipSync(parts);
}

const people: Cell[][] = [
  ['First name', 'Last name', 'Born', 'Number', 'Phone', 'Admin', 'Note'],
  ['Maeve', 'O’Connor', new Date(Date.UTC(1990, 1, 28)), 7, '+44 7700 900118', true, 'a, "b"\nc'],
  ['Tomasz', 'Zieliński', null, 0.1 + 0.2, '=1+2', false, null],
];

describe('a workbook', () => {
  it('reads as what a spreadsheet shows, and is sent as it was read', async () => {
    const bytes = await bookOf({ Staff: people });
    const scan = await scanned(bytes);
    expect(scan.columns.map(({ name }) => name)).toEqual(people[0]);
    expect(scan).toMatchObject({
      rowCount: 2,
      workbook: { sheets: ['Staff'], sheet: 'Staff' },
      formulas: 1,
    });
    const rows = [
      ['Maeve', 'O’Connor', '1990-02-28', '7', '+44 7700 900118', 'TRUE', 'a, "b"\nc'],
      ['Tomasz', 'Zieliński', '', '0.3', '=1+2', 'FALSE', ''],
    ];
    expect(scan.preview).toEqual(rows);
    expect(await sent(bytes, scan)).toEqual(rows);
    expect(scan.columns[2]?.dates).toMatchObject({ clear: 1 });
  });

  it('keeps the numbers of its lines where some are empty', async () => {
    const bytes = await bookOf({ Staff: [['First', 'Last'], ['A', 'B'], [], ['C', 'D'], [], []] });
    const scan = await scanned(bytes);
    expect(scan.rowCount).toBe(3);
    expect(await sent(bytes, scan)).toEqual([['A', 'B'], [], ['C', 'D']]);
  });

  it('is read from the first sheet with people in it, or from the one that is chosen', async () => {
    const bytes = await bookOf({
      'Read me': [['This list is made every month.']],
      'Staff & <friends>': people,
      Others: [
        ['First', 'Last'],
        ['X', 'Y'],
      ],
    });
    const sheets = ['Read me', 'Staff & <friends>', 'Others'];
    expect((await scanned(bytes)).workbook).toEqual({ sheets, sheet: 'Staff & <friends>' });
    expect((await scanned(bytes, 'Others')).preview).toEqual([['X', 'Y']]);
    const { problem, workbook } = await failure(bytes, 'Read me');
    expect(problem.kind).toBe('one_column');
    expect(workbook).toEqual({ sheets, sheet: 'Read me' });
    expect((await failure(bytes, 'Gone')).problem).toEqual({
      kind: 'sheet_missing',
      sheet: 'Gone',
    });
  });

  it('without names of columns is read as people, but after a sheet that has names', async () => {
    const lines: Cell[][] = [
      ['Maeve', 'm@northgate.example', 7],
      ['Tomasz', 't@northgate.example', null],
    ];
    const alone = await bookOf({ Staff: lines });
    const scan = await scanned(alone);
    expect(scan).toMatchObject({ hasHeader: false, rowCount: 2 });
    expect(scan.columns.map(({ name }) => name)).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(await sent(alone, scan)).toEqual(scan.preview);
    const behind = await bookOf({ 'As of': [['Made', '2026-01-04']], Staff: people });
    expect((await scanned(behind)).workbook?.sheet).toBe('Staff');
  });

  it('shows no sheet that is hidden', async () => {
    const bytes = await bookOf({ Secret: people, Staff: people });
    const hidden = changed(bytes, 'xl/workbook.xml', (xml) =>
      xml.replace('name="Secret"', 'name="Secret" state="hidden"'),
    );
    expect((await scanned(hidden)).workbook).toEqual({ sheets: ['Staff'], sheet: 'Staff' });
  });

  it('that unpacks to more than fits is refused before it is unpacked', async () => {
    const bytes = await bookOf({ Staff: people });
    // Where the directory at the end of the file says how large its first part is.
    const view = new DataView(bytes.buffer);
    const entry = bytes.findIndex(
      (_, at) => at < bytes.length - 3 && view.getUint32(at, true) === 0x02_01_4b_50,
    );
    view.setUint32(entry + 24, 200 * 1024 * 1024, true);
    expect((await failure(bytes)).problem).toEqual<FileProblem>({ kind: 'workbook_too_large' });
  });

  it.each([
    ['cut off', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length / 2)],
    [
      'without its sheet',
      (bytes: Uint8Array<ArrayBuffer>) =>
        changed(bytes, 'xl/worksheets/sheet1.xml', () => '<worksheet><sheetData><row r="x"'),
    ],
    [
      'without sheets',
      (bytes: Uint8Array<ArrayBuffer>) => changed(bytes, 'xl/workbook.xml', () => '<workbook/>'),
    ],
  ])('%s says that it cannot be read', async (_name, damage) => {
    expect((await failure(damage(await bookOf({ Staff: people })))).problem.kind).toMatch(
      /workbook_damaged|empty|no_rows/,
    );
  });

  it('is distinguished from other packed files', async () => {
    const word = zipSync({ 'word/document.xml': strToU8('<document/>'), 'xl/x.xml': strToU8('') });
    expect((await failure(word)).problem).toEqual({
      kind: 'not_text',
      format: 'zip',
    });
  });
});
