import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/product-test.ts';

/** The shell blocks of the page about the API, one after the other. */
async function readBlocks(): Promise<string> {
  const page = await readFile(path.resolve(import.meta.dirname, '../docs/api.md'), 'utf8');
  return [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block).join('\n');
}

test('the walk with curl runs as it is written, and once more', async ({ product }) => {
  // The message in it can be undone for half a minute.
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-walk-'));
  try {
    await mkdir(path.join(folder, '.data'));
    await writeFile(path.join(folder, '.data/demo.json'), JSON.stringify(product));
    const walk = await readBlocks();
    expect(walk).toContain('curl');
    const run = async () => {
      const { stdout, stderr } = await promisify(execFile)('sh', ['-e', '-c', walk], {
        cwd: folder,
        timeout: 120_000,
      });
      expect(stderr).toBe('');
      return stdout;
    };
    const output = await run();
    for (const text of [
      `"email":"${product.email}"`,
      '"jobTitle":"Midwife"',
      '"jobTitle":"Ward sister"',
      '"path":["accounts",1,"lastName"]',
      '"relationship":"child","birthDate":"2019-03-14"',
      '"rows":3,"nextLine":null',
      'The last name is missing',
      'The email address has no @',
      '"fixed":true',
      '"reason":"skipped","count":1',
      '"state":"running"',
      '"firstName":"Mia","lastName":"Berg","photo":null,"email":"mia@northgate.example"',
      '"included":1',
      '"email":"tomasz@northgate.example","onBehalf":null,"state":"sent"',
    ]) {
      expect(output).toContain(text);
    }
    // Only the row that is wrong on purpose is refused.
    expect(output.match(/"status":4\d\d/g)).toEqual(['"status":422']);
    expect(await run()).toContain('No row of this import changes anything.');
  } finally {
    await rm(folder, { recursive: true });
  }
});
