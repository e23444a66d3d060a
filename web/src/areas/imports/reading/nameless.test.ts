import { describe, expect, it } from 'vitest';
import { asItIs } from './file-problem.ts';
import { type FileScan, scanFile } from './scan-file.ts';

async function scanned(text: string, choice = asItIs): Promise<FileScan> {
  const outcome = await scanFile(new Blob([text]), choice);
  if (outcome.kind !== 'scanned') throw new Error('a question was asked');
  return outcome.scan;
}

describe('a file without names of columns', () => {
  it('knows a first line that is a person: columns are called by their place, as many as the widest line has', async () => {
    const text = 'Maeve,m.oconnor@northgate.example,\nTomasz,t@northgate.example,04/03/1988,,\n';
    const scan = await scanned(text);
    expect(scan.hasHeader).toBe(false);
    expect(scan.columns).toMatchObject([
      { name: 'Column 1', filled: 2, samples: ['Maeve', 'Tomasz'] },
      { name: 'Column 2', filled: 2 },
      { name: 'Column 3', filled: 1, samples: ['04/03/1988'] },
    ]);
    expect([scan.rowCount, scan.preview.length, scan.repeatedNames]).toEqual([2, 2, []]);
    for (const first of ['Maeve,1988-03-04', 'Maeve,04.03.1988', 'Maeve,+44 7700 900118']) {
      expect(await scanned(`${first}\nA,B\n`)).toMatchObject({ hasHeader: false });
    }
  });

  it('reads the first row as the person says', async () => {
    const names = 'Kit,Lee\nMaeve,Walsh\n';
    expect(await scanned(names)).toMatchObject({ hasHeader: true, rowCount: 1 });
    const people = await scanned(names, { ...asItIs, hasHeader: false });
    expect(people).toMatchObject({ hasHeader: false, rowCount: 2 });
    expect(people.columns[0]).toMatchObject({ name: 'Column 1', samples: ['Kit', 'Maeve'] });
    const years = 'Name,2024\nMaeve,7\n';
    expect(await scanned(years)).toMatchObject({ hasHeader: false, rowCount: 2 });
    const found = await scanned(years, { ...asItIs, hasHeader: true });
    expect(found.columns.map(({ name }) => name)).toEqual(['Name', '2024']);
    const alone = await scanned('PQ-1,,,\n,Child,Ida,Walsh\n');
    expect(alone).toMatchObject({ hasHeader: false, rowCount: 2 });
    expect(alone.columns).toHaveLength(4);
    const title = 'Our staff,,\nKit,Lee,kit@northgate.example\n';
    expect(await scanned(title, { ...asItIs, hasHeader: false })).toMatchObject({ rowCount: 2 });
    const blank = await scanned('\nMaeve,Walsh\n', { ...asItIs, hasHeader: false });
    expect([blank.rowCount, blank.preview]).toEqual([2, [[], ['Maeve', 'Walsh']]]);
  });
});
