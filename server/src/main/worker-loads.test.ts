import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints which modules the worker has loaded once it could take jobs. */
const program = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      loaded.add(resolved.url);
      return resolved;
    },
  });
  const from = (name) => import(new URL(name, ${JSON.stringify(new URL('.', import.meta.url).href)}));
  await Promise.all(['worker-app.ts', 'identity-service.ts', 'wiring/jobs.ts'].map(from));
  console.log(JSON.stringify([...loaded]));
`;

// A worker has 150 MB to send a million emails; its code took 136 of them.
it('a worker loads neither sign-in nor imports before it needs them', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { maxBuffer: 4 * 1024 * 1024 },
  );
  const loaded = JSON.parse(stdout) as string[];
  const ofPart = (part: string) => loaded.filter((url) => url.includes(part));
  expect(ofPart('/areas/delivery/sending/').length).toBeGreaterThan(5);
  expect(ofPart('/node_modules/better-auth/')).toEqual([]);
  expect(ofPart('/areas/imports/kinds/')).toEqual([]);
  expect(ofPart('/main/bulk/')).toEqual([]);
});
