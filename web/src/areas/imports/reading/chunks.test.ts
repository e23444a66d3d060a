import { describe, expect, it } from 'vitest';
import { asItIs } from './file-problem.ts';
import { chunksOf } from './chunks.ts';
import { type FileScan, scanFile } from './scan-file.ts';

function fileOf(...parts: string[]): Blob {
  return new Blob(parts);
}

async function scanned(file: Blob): Promise<FileScan> {
  const outcome = await scanFile(file, asItIs);
  if (outcome.kind !== 'scanned') throw new Error('a question was asked');
  return outcome.scan;
}

async function rowsOf(file: Blob, scan: FileScan, fromLine = 2) {
  const rows: [line: number, row: string[]][] = [];
  const sizes: number[] = [];
  const options = { ...scan, sheet: null, columns: scan.columns.length, fromLine };
  for await (const chunk of chunksOf(file, options)) {
    sizes.push(chunk.rows.length);
    rows.push(...chunk.rows.map((row, at) => [chunk.firstLine + at, row] as [number, string[]]));
  }
  return { rows, sizes };
}

describe('pieces', () => {
  it('hold every line once, at most 500, wherever the file was cut', async () => {
    const lines = Array.from({ length: 1234 }, (_, at) => `Zoë ${at},"say ""hi"",\r\nthere"\r\n`);
    const file = fileOf('First,Last\r\n', ...lines);
    const { rows, sizes } = await rowsOf(file, await scanned(file));
    expect(sizes).toEqual([500, 500, 234]);
    expect(rows).toHaveLength(1234);
    rows.forEach(([line, row], at) => {
      expect(line).toBe(at + 2);
      expect(row).toEqual([`Zoë ${at}`, 'say "hi",\nthere']);
    });
  });

  it('continue where they are asked to', async () => {
    const file = fileOf('First,Last\n', ...Array.from({ length: 700 }, (_, at) => `A,${at}\n`));
    const { rows } = await rowsOf(file, await scanned(file), 602);
    expect(rows).toHaveLength(100);
    expect(rows[0]).toEqual([602, ['A', '600']]);
  });

  it('count blank lines between people and drop those after the last', async () => {
    const file = fileOf('First,Last,,\nA,B,,\n,,,\nC,D,,\n\n,,,\n');
    const scan = await scanned(file);
    expect(scan.columns.map(({ name }) => name)).toEqual(['First', 'Last']);
    expect(scan.rowCount).toBe(3);
    const { rows } = await rowsOf(file, scan);
    expect(rows).toEqual([
      [2, ['A', 'B']],
      [3, []],
      [4, ['C', 'D']],
    ]);
  });

  it('begin with row 1 where the first row is a person, and continue there', async () => {
    const file = fileOf('Maeve,m@northgate.example\nTomasz,t@northgate.example,\nKit\n');
    const scan = await scanned(file);
    expect((await rowsOf(file, scan, 1)).rows).toEqual([
      [1, ['Maeve', 'm@northgate.example']],
      [2, ['Tomasz', 't@northgate.example']],
      [3, ['Kit']],
    ]);
    expect((await rowsOf(file, scan, 3)).rows).toEqual([[3, ['Kit']]]);
  });

  it('stay below the size of a request, whatever the cells hold', async () => {
    const big = '\u0000'.repeat(30_000);
    const file = fileOf('First,Last\n', ...Array.from({ length: 60 }, () => `${big},x\n`));
    // Zero bytes make no text file; told how to read it, they are letters like any other.
    const options = {
      encoding: 'utf-8',
      delimiter: ',',
      sheet: null,
      hasHeader: true,
      columns: 2,
      fromLine: 2,
    } as const;
    let count = 0;
    for await (const chunk of chunksOf(file, options)) {
      const bytes = new TextEncoder().encode(JSON.stringify(chunk)).length;
      expect(bytes).toBeLessThan(4 * 1024 * 1024);
      count += chunk.rows.length;
    }
    expect(count).toBe(60);
  });
});
