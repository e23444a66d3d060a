import { describe, expect, it } from 'vitest';
import { emailWeightMax } from 'contract/delivery/message-preview.ts';
import { listTestResults } from 'contract/delivery/tests.contract.ts';
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
    // The page around the words, and links longer than those of the preview.
    expect(seen.body.weight).toBeGreaterThan(seen.body.html.length);
    expect(seen.body.weight).toBeLessThan(emailWeightMax / 2);
    const own = await test.preview(id);
    expect([own.body.text.includes('Hello colleague'), own.body.values]).toEqual([
      true,
      [{ field: 'jobTitle', value: null }],
    ]);
    const foreign = String(test.tenants.beta.admin.accountId);
    expect((await test.preview(id, { accountId: foreign })).status).toBe(404);
  });

  it('weighs what it shows, with the links that each recipient has instead of ours', async () => {
    const text = { type: 'text', text: 'The clinic is open' };
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    const { id } = await ready([await reachable()], { tracking: 'off', document });
    const { html, weight } = (await test.preview(id)).body;
    const ofRecipients = String(html).split('href="#"').length - 1;
    expect(ofRecipients).toBe(2);
    expect(weight - Buffer.byteLength(html)).toBe(ofRecipients * (110 - '#'.length));
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

  it('sends a test to colleagues, each with their own values, and says the result of each', async () => {
    const { manager } = test.tenants.acme;
    const person = await reachable();
    const { id, version } = await ready([], {
      audience: audienceOf({}),
      subject: 'Hi {{first name|all}}',
    });
    const admin = test.tenants.acme.admin;
    const refused = await test.testIt(id, version, admin, [person]);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, ['colleagues', 0]]);
    expect((await test.testIt(id, version, admin, [1, 2, 3, 4, 5, 6])).status).toBe(422);
    const tested = await test.testIt(id, version, admin, [manager.accountId, admin.accountId]);
    expect(tested.status, JSON.stringify(tested.body)).toBe(202);
    const params = { id: tested.body.testId };
    const { body } = await test.product.call(listTestResults, { as: admin, params });
    expect(body.items).toMatchObject([
      { accountId: admin.accountId, state: 'pending', reply: null },
      { accountId: manager.accountId, state: 'pending' },
    ]);
    const others = await test.product.call(listTestResults, { as: manager, params });
    expect(others.status).toBe(404);
    expect((await test.auditLogOf(id)).at(-1)).toMatchObject({
      action: 'campaign.tested',
      changes: { people: [null, 2] },
    });
  });

  it('sends no more than so many tests an hour', async () => {
    const { id, version } = await ready([], { audience: audienceOf({}) });
    const tested = await test.testIt(id, version);
    expect(tested.status).toBe(202);
    await database.asSuperuser(`update app.rate_limit set count = 40 where name = 'test-mail'`);
    const { status, body } = await test.testIt(id, version);
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    await database.asSuperuser(`delete from app.rate_limit where name = 'test-mail'`);
  });

  it('sends no test of what is not written', async () => {
    const { id } = await ready([], { subject: '' });
    const { status, body } = await test.testIt(id, 1);
    expect([status, body.errors[0].path]).toEqual([422, ['subject']]);
  });
});
