import { describe, expect, it } from 'vitest';
import { asItIs, type FileProblem, FileProblemError } from './file-problem.ts';
import { type FileScan, scanFile } from './scan-file.ts';

function fileOf(...parts: (string | Uint8Array<ArrayBuffer>)[]): Blob {
  return new Blob(parts);
}

async function scanned(file: Blob, choice = asItIs): Promise<FileScan> {
  const outcome = await scanFile(file, choice);
  if (outcome.kind !== 'scanned') throw new Error('a question was asked');
  return outcome.scan;
}

async function problemOf(file: Blob, choice = asItIs): Promise<FileProblem> {
  try {
    await scanFile(file, choice);
  } catch (error) {
    if (error instanceof FileProblemError) return error.problem;
    throw error;
  }
  throw new Error('nothing was wrong');
}

const utf16 = (text: string, bom = true) => {
  const bytes = new Uint8Array((text.length + (bom ? 1 : 0)) * 2);
  [...(bom ? '\ufeff' : ''), ...text].forEach((letter, at) => {
    new DataView(bytes.buffer).setUint16(at * 2, letter.charCodeAt(0), true);
  });
  return bytes;
};
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('what a file says about itself', () => {
  it('finds comma, semicolon, tab and bar', async () => {
    for (const mark of [',', ';', '\t', '|']) {
      const file = fileOf(`First${mark}Last\nMaeve${mark}O’Connor\nTomasz${mark}Zieliński\n`);
      const scan = await scanned(file);
      expect(scan.delimiter).toBe(mark);
      expect(scan.columns.map(({ name }) => name)).toEqual(['First', 'Last']);
      expect(scan.rowCount).toBe(2);
    }
  });

  it('takes the mark that a first line says, which is no line of the file', async () => {
    for (const mark of [',', ';', '\t', '|']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const lines = [
          `sep=${mark}`,
          `Name${mark}E-mail`,
          `"Berg, Piet; a|b"${mark}p@berg.example`,
        ];
        const scan = await scanned(fileOf(lines.join(end)));
        expect(scan.columns.map(({ name }) => name)).toEqual(['Name', 'E-mail']);
        expect([scan.delimiter, scan.preview]).toEqual([
          mark,
          [['Berg, Piet; a|b', 'p@berg.example']],
        ]);
      }
    }
  });

  it('counts what is filled, keeps different values, reads days over the whole file', async () => {
    const scan = await scanned(
      fileOf('name,born,phone\nA,13/01/1990,+44 7700 900118\nA,04/03/1988,\nB,,=1+2\n'),
    );
    expect(scan.columns).toEqual([
      { name: 'name', filled: 3, samples: ['A', 'B'], dates: null },
      {
        name: 'born',
        filled: 2,
        samples: ['13/01/1990', '04/03/1988'],
        dates: { clear: 0, dayFirst: 1, monthFirst: 0, ambiguous: 1 },
      },
      { name: 'phone', filled: 2, samples: ['+44 7700 900118', '=1+2'], dates: null },
    ]);
    expect(scan.formulas).toBe(1);
  });

  it('takes a byte order mark for what it is', async () => {
    const scan = await scanned(fileOf('\ufeffFirst,Last\nA,B\n'));
    expect(scan.columns[0]?.name).toBe('First');
    expect(scan.encoding).toBe('utf-8');
  });

  it('asks about UTF-16, with and without its mark, and reads it when told', async () => {
    for (const bom of [true, false]) {
      const file = fileOf(utf16('First\tLast\r\nMaeve\tZieliński\r\n', bom));
      const outcome = await scanFile(file, asItIs);
      if (outcome.kind !== 'question') throw new Error('nothing was asked');
      expect(outcome.question.detected).toBe('utf-16le');
      expect(new TextDecoder('utf-16le').decode(outcome.question.snippet)).toContain('Zieliński');
      const scan = await scanned(file, { ...asItIs, encoding: 'utf-16le' });
      expect(scan.preview).toEqual([['Maeve', 'Zieliński']]);
    }
  });

  it('asks about letters of Windows, also when they come late', async () => {
    const early = fileOf(windows('First,Last\nJosé,Müller\n'));
    const late = fileOf('First,Last\n', 'Maeve,Walsh\n'.repeat(60_000), windows('José,Müller\n'));
    for (const file of [early, late]) {
      const outcome = await scanFile(file, asItIs);
      if (outcome.kind !== 'question') throw new Error('nothing was asked');
      expect(outcome.question.detected).toBe('windows-1252');
      expect(new TextDecoder('windows-1252').decode(outcome.question.snippet)).toContain('José');
    }
    const scan = await scanned(late, { ...asItIs, encoding: 'windows-1252' });
    expect(scan.rowCount).toBe(60_001);
  });

  it('numbers names that come twice, and says which', async () => {
    const scan = await scanned(fileOf('name,Phone,phone,other\nA,1,2,3\n'));
    expect(scan.columns.map(({ name }) => name)).toEqual(['name', 'Phone', 'phone (2)', 'other']);
    expect(scan.repeatedNames).toEqual(['Phone']);
  });

  it('reads headers with names of the language itself as text', async () => {
    const scan = await scanned(fileOf('__proto__,constructor\n1x,2x\n'));
    expect(scan.columns.map(({ name, filled }) => [name, filled])).toEqual([
      ['__proto__', 1],
      ['constructor', 1],
    ]);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});

describe('what cannot be uploaded, each with its own reason', () => {
  const header = 'First,Last\n';
  it.each<[string, Blob, FileProblem]>([
    ['nothing at all', fileOf(''), { kind: 'empty' }],
    ['a header alone', fileOf(header), { kind: 'no_rows' }],
    ['a header and blank lines', fileOf(header, '\n,\n\n'), { kind: 'no_rows' }],
    ['an empty first line', fileOf('\nA,B\n'), { kind: 'header_empty' }],
    [
      'one column of addresses',
      fileOf('m.oconnor@northgate.example\nt@northgate.example\n'),
      { kind: 'one_column', mark: null },
    ],
    ['another mark', fileOf('First~Last\nA~B\n'), { kind: 'one_column', mark: '~' }],
    [
      'a title above the names',
      fileOf('Our staff,,\nFirst,Last,E-mail\nA,B,C\n'),
      { kind: 'header_single', text: 'Our staff' },
    ],
    ['one column', fileOf('Name\nMaeve\n'), { kind: 'one_column', mark: null }],
    [
      '1,000 columns',
      fileOf(Array.from({ length: 1000 }, (_, at) => `c${at}x`).join(','), '\n1,2\n'),
      { kind: 'too_many_columns', columns: 1000 },
    ],
    [
      'a line of 1,000 cells',
      fileOf(header, 'A,B\n', `${'x,'.repeat(999)}x\n`),
      { kind: 'row_too_wide', line: 3, cells: 1000 },
    ],
    [
      'a line of 1,000 cells, and none with names',
      fileOf('A,b@northgate.example\n', `${'x,'.repeat(999)}x\n`),
      { kind: 'row_too_wide', line: 2, cells: 1000 },
    ],
    [
      'a quote that is never closed',
      fileOf(header, 'A,B\nC,"D\nE,F\n'),
      { kind: 'open_quote', line: 3 },
    ],
    [
      'a workbook that was cut off',
      fileOf(Uint8Array.of(0x50, 0x4b, 3, 4), '....[Content_Types].xml'),
      { kind: 'workbook_damaged' },
    ],
    [
      'an old workbook',
      fileOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)),
      { kind: 'not_text', format: 'excel' },
    ],
    [
      'a spreadsheet of OpenDocument',
      fileOf(
        Uint8Array.of(0x50, 0x4b, 3, 4),
        'mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      ),
      { kind: 'not_text', format: 'open_document' },
    ],
    ['a page', fileOf('<html><table>'), { kind: 'not_text', format: 'web' }],
    [
      'a picture',
      fileOf(Uint8Array.of(0xff, 0xd8, 0xff, 1)),
      { kind: 'not_text', format: 'image' },
    ],
    ['bytes', fileOf(Uint8Array.of(1, 2, 3, 0, 5)), { kind: 'not_text', format: 'unknown' }],
  ])('%s', async (_name, file, problem) => {
    expect(await problemOf(file)).toEqual(problem);
  });

  it('a separator that was chosen wrongly', async () => {
    const file = fileOf('First;Last\nA;B\n');
    expect(await problemOf(file, { ...asItIs, delimiter: ',' })).toEqual({
      kind: 'one_column',
      mark: ';',
    });
  });

  it('an encoding that was chosen wrongly', async () => {
    const file = fileOf(windows('First,Last\nJosé,B\n'));
    expect(await problemOf(file, { ...asItIs, encoding: 'utf-8' })).toEqual({
      kind: 'wrong_letters',
      encoding: 'utf-8',
    });
  });

  it('a cell of 50 MB, after little more than its beginning was read', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    const parts = Array.from({ length: 50 }, () => megabyte);
    const quoted = fileOf(header, 'A,B\nC,"', ...parts, '"\n');
    const plain = fileOf(header, 'A,B\nC,', ...parts, '\n');
    for (const file of [quoted, plain]) {
      let read = 0;
      const scan = scanFile(file, asItIs, (bytes) => (read = bytes));
      await expect(scan).rejects.toMatchObject({
        problem: { kind: 'cell_too_large', line: 3, column: 2 },
      });
      expect(read).toBeLessThan(5 * 1024 * 1024);
    }
  });

  it('a line above its limit in cells that are each below theirs', async () => {
    const file = fileOf(
      'a,b,c,d,e,f,g,h,i,j\n',
      Array(10).fill('y'.repeat(30_000)).join(','),
      '\n',
    );
    expect(await problemOf(file)).toEqual({ kind: 'row_too_large', line: 2 });
  });

  it('more than a million people', async () => {
    const file = fileOf(header, ...Array.from({ length: 1001 }, () => 'A,B\n'.repeat(1000)));
    expect(await problemOf(file)).toEqual({ kind: 'too_many_rows' });
  }, 30_000);
});
