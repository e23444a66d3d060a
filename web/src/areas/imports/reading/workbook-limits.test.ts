import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { asItIs, type FileProblem, FileProblemError } from './file-problem.ts';
import { scanFile } from './scan-file.ts';
import { checkSheet, largeTexts } from './workbook-limits.ts';

const cell = (address: string, content = '<v>1</v>') => `<c r="${address}">${content}</c>`;
const sheet = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData>`;

function problemIn(xml: string, large: ReadonlySet<number> = new Set()): FileProblem | null {
  try {
    checkSheet(xml, large);
    return null;
  } catch (error) {
    if (error instanceof FileProblemError) return error.problem;
    throw error;
  }
}

/** A workbook of two columns, with one of its parts changed. */
async function changedBook(part: string, change: (xml: string) => string) {
  const rows = ['First', 'Last', 'Ann', 'Lee'].map((value) => ({ value }));
  const data = [rows.slice(0, 2), rows.slice(2)];
  const parts = unzipSync(
    Uint8Array.from(await writeWorkbook([{ sheet: 'Staff', data }]).toBuffer()),
  );
  parts[part] = strToU8(change(new TextDecoder().decode(parts[part])));
  return new Blob([zipSync(parts)]);
}

async function problemOf(file: Blob): Promise<FileProblem> {
  const failure: unknown = await scanFile(file, asItIs).catch((error: unknown) => error);
  if (failure instanceof FileProblemError) return failure.problem;
  throw failure;
}

describe('a sheet', () => {
  it.each<[string, string, FileProblem]>([
    ['the last cell of a sheet', cell('XFD1048576'), { kind: 'too_many_rows' }],
    ['the last column', cell('XFD2'), { kind: 'too_many_columns', columns: 16_384 }],
    [
      'a column that no sheet has',
      cell('ZZZZZZ1'),
      { kind: 'too_many_columns', columns: 321_272_406 },
    ],
    ['a row that no sheet has', cell('A999999999'), { kind: 'too_many_rows' }],
    ['one person too many', cell('A1000002'), { kind: 'too_many_rows' }],
    ['a column too many', cell('CW1'), { kind: 'too_many_columns', columns: 101 }],
    [
      'a cell that is far from all others',
      cell('A1') + cell('CV1000001'),
      { kind: 'workbook_too_large' },
    ],
    [
      'another spelling',
      "<x:c t='n'\n r='A&#57;99999999'><x:v>1</x:v></x:c>",
      { kind: 'too_many_rows' },
    ],
    ['an exponent', cell('A1e9'), { kind: 'workbook_damaged' }],
    ['no place', '<c><v>1</v></c>', { kind: 'workbook_damaged' }],
    [
      'two places, of which the library may take either',
      '<c r="A1" x:r="XFD1048576"><v>1</v></c>',
      { kind: 'workbook_damaged' },
    ],
    ['a cell within it', `<c r="A1">${cell('XFD1048576')}</c>`, { kind: 'too_many_rows' }],
    [
      'a cell behind a comment that opens one',
      `<!-- <c r="A1"> -->${cell('XFD1048576')}`,
      { kind: 'too_many_rows' },
    ],
    [
      'a cell behind a comment of three signs',
      `<!-->${cell('XFD1048576')}<!-- -->`,
      { kind: 'too_many_rows' },
    ],
    [
      'a cell behind a quote without a second',
      `<c r="A1" s='><v>1</v></c>${cell('XFD1048576')}`,
      { kind: 'too_many_rows' },
    ],
    [
      'a large cell behind a comment that closes it',
      cell('B2', `<!--</c>--><v><![CDATA[</c>]]>${'x'.repeat(400_000)}</v>`),
      { kind: 'cell_too_large', line: 2, column: 2 },
    ],
    [
      'a large cell',
      cell('B2', `<is><t>${'x'.repeat(400_000)}</t></is>`),
      { kind: 'cell_too_large', line: 2, column: 2 },
    ],
    [
      'a cell without end',
      '<c r="B2"><v>'.padEnd(400_000, 'x'),
      { kind: 'cell_too_large', line: 2, column: 2 },
    ],
  ])('with %s is refused', (_name, cells, problem) => {
    expect(problemIn(sheet(cells))).toEqual(problem);
  });

  it.each([
    ['<row r="1e9"/>', 'too_many_rows'],
    ['<row r="1" x:r="1e9"/>', 'workbook_damaged'],
    ['<row r="&#65593;"/>', 'workbook_damaged'],
  ] as const)('with an empty row far below is refused: %s', (row, kind) => {
    expect(problemIn(`<sheetData>${row}</sheetData>`)).toEqual({ kind });
  });

  it('may note how empty cells and rows look, up to the end of the sheet', () => {
    const looks = `${cell('A1')}<c r="XFD1" s="3"/><c r="XFC2" s="3"></c>`;
    expect(problemIn(`${sheet(looks)}<row r="1048576" ht="20"/>`)).toBeNull();
    expect(problemIn(sheet(cell('A1') + cell('CV500')))).toBeNull();
  });

  it('says in which of its cells a large shared text stands', () => {
    const large = largeTexts(
      `<sst><si><t>a</t></si><si/><si><t>${'x'.repeat(400_000)}</t></si></sst>`,
    );
    expect([...large]).toEqual([2]);
    const cells = '<c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>2</v></c>';
    expect(problemIn(sheet(cells), large)).toEqual({ kind: 'cell_too_large', line: 3, column: 3 });
    expect(problemIn(sheet('<c r="A3"><v>2</v></c>'), large)).toBeNull();
  });
});

describe('a workbook', () => {
  it.each<[string, FileProblem]>([
    ['XFD1048576', { kind: 'too_many_rows' }],
    ['A999999999', { kind: 'too_many_rows' }],
    ['ZZZZZZ2', { kind: 'too_many_columns', columns: 321_272_406 }],
  ])('of a few bytes with a cell at %s is refused before it is read', async (address, problem) => {
    const file = await changedBook('xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('</sheetData>', `<row>${cell(address)}</row></sheetData>`),
    );
    expect(file.size).toBeLessThan(10_000);
    expect(await problemOf(file)).toEqual(problem);
  });

  it.each<[string, string, (xml: string) => string]>([
    [
      'two sheets of one name',
      'xl/workbook.xml',
      (xml) =>
        xml.replace(
          /<sheet [^>]*>/,
          (sheetOf) => sheetOf.replace('Staff', '_x0053_taff') + sheetOf,
        ),
    ],
    [
      'two relations of one sheet',
      'xl/_rels/workbook.xml.rels',
      (xml) => xml.replaceAll(/<Relationship [^>]*worksheet[^>]*>/g, (one) => one + one),
    ],
    [
      'a sheet that cannot be found',
      'xl/_rels/workbook.xml.rels',
      (xml) => xml.replace('sheet1.xml', 'sheet2.xml'),
    ],
  ])(
    'with %s is refused: the library might read another than was looked at',
    async (_name, part, change) => {
      expect(await problemOf(await changedBook(part, change))).toEqual({
        kind: 'workbook_damaged',
      });
    },
  );

  it('with a text of 8 MB is refused, whether a cell shows it or not', async () => {
    const text = `<si><t>${'x'.repeat(8 * 1024 * 1024)}</t></si>`;
    const file = await changedBook('xl/sharedStrings.xml', (xml) =>
      xml.replace(/<si>/, `${text}<si>`),
    );
    expect(file.size).toBeLessThan(20_000);
    expect(await problemOf(file)).toEqual({ kind: 'cell_too_large', line: 1, column: 1 });
    const unused = await changedBook('xl/sharedStrings.xml', (xml) =>
      xml.replace('</sst>', `${text}</sst>`),
    );
    expect(await problemOf(unused)).toEqual({ kind: 'workbook_too_large' });
  });
});
