import { readdir, readFile } from 'node:fs/promises';
import { trashDays } from 'contract/kernel/times.ts';
import { expect, it } from 'vitest';

const folder = new URL('../../migrations/', import.meta.url);

it('migrations keep the trash for as many days as the contract says', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  const days = texts.flatMap((text) =>
    [...text.matchAll(/deleted_at < (?:app\.)?now\(\) - interval '(\d+) days'/g)].map(([, count]) =>
      Number(count),
    ),
  );
  expect(days.length).toBeGreaterThanOrEqual(8);
  expect(new Set(days)).toEqual(new Set([trashDays]));
});
