import { describe, expect, it } from 'vitest';
import { audienceOf } from './campaigns.factory.ts';
import { useSending } from './sending.factory.ts';

const test = useSending();
const { check, database, reachable, ready, save } = test;

describe('looking at it before', () => {
  it('shows the message as one person would get it', async () => {
    const nurse = await reachable({ jobTitle: 'Ward <b>sister</b>' });
    const { id } = await ready([nurse]);
    const seen = await test.preview(id, { accountId: String(nurse) });
    expect(seen.body.text).toContain('Hello Ward <b>sister</b>');
    expect(seen.body.html).toContain('Ward &lt;b&gt;sister&lt;/b&gt;');
    expect(seen.body.values).toEqual([{ field: 'jobTitle', value: 'Ward <b>sister</b>' }]);
    const own = await test.preview(id);
    expect([own.body.text.includes('Hello colleague'), own.body.values]).toEqual([
      true,
      [{ field: 'jobTitle', value: null }],
    ]);
    const foreign = String(test.tenants.beta.admin.accountId);
    expect((await test.preview(id, { accountId: foreign })).status).toBe(404);
  });

  it('sends a test to the caller, which counts until the message changes', async () => {
    const { id } = await ready([], { audience: audienceOf({}) });
    const tested = await test.testIt(id, 1);
    expect([tested.status, tested.body.tested.by]).toEqual([202, 'admin acme']);
    const notTested = async () =>
      (await check(id)).body.lines.some(
        ({ code, level }: { code: string; level: string }) =>
          code === 'not_tested' && level === 'warn',
      );
    expect(await notTested()).toBe(false);
    const [mail] = await database.asSuperuser(
      `select d.email, m.purpose from app.delivery d join app.message m on m.id = d.message_id
       order by d.id desc limit 1`,
    );
    expect(mail).toEqual({ email: 'admin@acme.example', purpose: 'test' });
    const renamed = await save(id, { version: tested.body.version, name: 'Renamed' });
    expect(renamed.body.tested).not.toBeNull();
    const changed = await save(id, { version: renamed.body.version, subject: 'Changed' });
    expect(changed.body.tested).toBeNull();
    expect(await notTested()).toBe(true);
  });

  it('sends no test of what is not written', async () => {
    const { id } = await ready([], { subject: '' });
    const { status, body } = await test.testIt(id, 1);
    expect([status, body.errors[0].path]).toEqual([422, ['subject']]);
  });
});
