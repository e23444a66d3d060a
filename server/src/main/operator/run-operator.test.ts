import { beforeAll, expect, it } from 'vitest';
import { checkInvitationCode } from 'contract/memberships/registration.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { testSecret, useTestProduct } from '../../testing/test-product.ts';
import { runOperator } from './run-operator.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
beforeAll(async () => {
  await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

/** What a command has said, and how it ended. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await runOperator(args, {
    publicUrl: 'https://atrium.example',
    say: (line) => lines.push(line),
    open: () =>
      Promise.resolve({
        pool: database.workerPool,
        ownerUrl: database.urls.owner,
        secret: testSecret,
        identity: product.identity.admin,
        blobs: product.blobs,
        close: () => Promise.resolve(),
      }),
    openOther: () => Promise.reject(new Error('There is one cell.')),
  });
  return { code, output: lines.join('\n') };
}

it('prints a code that creates one more organization, and keeps its hash alone', async () => {
  const { code, output } = await run('new-organization-code');
  expect(code).toBe(0);
  const [, printed = ''] = /register#code=([\w-]{22})$/.exec(output) ?? [];
  const { body } = await product.call(checkInvitationCode, { body: { code: printed } });
  expect(body).toMatchObject({ status: 'valid', offer: { kind: 'setup' } });
  const stored = await database.asSuperuser<{ code_hash: string }>(
    'select code_hash from app.setup_code',
  );
  expect(stored.some(({ code_hash: hash }) => hash.includes(printed))).toBe(false);
});

it('lists organizations, suspends one and resumes it', async () => {
  expect((await run('organizations')).output).toBe('acme  acme, 3 people\nbeta  beta, 3 people');
  expect((await run('suspend', 'acme')).output).toBe('acme is suspended now.');
  expect((await run('suspend', 'acme')).output).toBe('acme was suspended already.');
  expect((await run('organizations')).output).toContain('acme  acme, 3 people, suspended');
  expect((await run('resume', 'acme')).output).toBe('acme is in use now.');
});

it('deletes only what is suspended, and only when it is named twice', async () => {
  const used = await run('delete', 'acme', '--confirm', 'acme');
  expect([used.code, used.output]).toEqual([1, expect.stringContaining('Suspend it first')]);
  await run('suspend', 'acme');
  const asked = await run('delete', 'acme');
  expect([asked.code, asked.output]).toEqual([1, expect.stringContaining('--confirm acme')]);
  expect((await run('delete', 'acme', '--confirm', 'beta')).code).toBe(1);
  expect((await run('delete', 'acme', '--confirm', 'acme')).output).toContain('acme is deleted.');
  expect((await run('organizations')).output).toBe('beta  beta, 3 people');
});

it('says how it is used where it is not understood', async () => {
  for (const [args, code] of [
    [['help'], 0],
    [['whatever'], 2],
    [['suspend'], 2],
    [['copy'], 2],
  ] as const) {
    const answer = await run(...args);
    expect([answer.code, answer.output]).toEqual([code, expect.stringContaining('Usage:')]);
  }
  const unknown = await run('suspend', 'nobody');
  expect([unknown.code, unknown.output]).toEqual([
    1,
    'There is no organization with the web address nobody.',
  ]);
});
