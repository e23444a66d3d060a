import { beforeAll, describe, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestMail } from '../../../testing/test-mail.ts';
import { testSecret, useTestProduct, type TestTenant } from '../../../testing/test-product.ts';

const publicUrl = 'http://127.0.0.1:3000';
const database = useTestDatabase();
const product = useTestProduct(database, { isCatcher: false });
const mail = useTestMail(database, { secret: testSecret, publicUrl });
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

let made = 0;
async function create(fromAddress: string): Promise<number> {
  const name = `Email ${(made += 1)}`;
  const body = { name, fromName: 'Acme', fromAddress };
  const answer = await product.call(channels.createChannel, { as: acme.admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}
const read = async (id: number) =>
  (await product.call(channels.getChannel, { as: acme.admin, params: { id } })).body;
const ask = (id: number, to: 'sender' | 'postmaster' = 'sender') =>
  product.call(channels.sendSenderCode, { as: acme.admin, params: { id }, body: { to } });
const prove = (id: number, code: string) =>
  product.call(channels.proveSender, { as: acme.admin, params: { id }, body: { code } });

async function codeTo(address: string): Promise<string> {
  const [email] = await mail.to(address);
  return /\b[A-HJ-NP-Z2-9]{8}\b/.exec(email?.text ?? '')?.[0] ?? '';
}

/** Waits until the worker has tried the channel. */
async function verify(id: number) {
  await product.call(channels.verifyChannel, { as: acme.admin, params: { id } });
  for (;;) {
    const channel = await read(id);
    if (!channel.verifying) return channel;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

describe('the sender of a channel', () => {
  it('is proven by the code of a mail to it; before, nothing is sent', async () => {
    const id = await create('news@acme.example');
    expect((await read(id)).proof).toEqual({ needed: true, provenAt: null, askedAt: null });
    expect(await verify(id)).toMatchObject({ state: 'unverified', problem: null });
    const asked = await ask(id);
    expect([asked.status, asked.body.proof.askedAt]).toEqual([202, expect.any(String)]);
    const code = await codeTo('news@acme.example');
    const wrong = await prove(id, code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA');
    expect(wrong.body.errors[0]).toMatchObject({ messageCode: { code: 'channel_code_wrong' } });
    const right = await prove(id, ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `);
    expect([right.status, right.body.state]).toEqual([200, 'verified']);
    expect(right.body.proof).toMatchObject({ provenAt: expect.any(String), askedAt: null });
    const again = await ask(id);
    expect([again.status, again.body.messageCode.code]).toEqual([409, 'channel_sender_is_proven']);
    // Of every channel, in any spelling.
    expect(await verify(await create('NEWS@acme.example'))).toMatchObject({ state: 'verified' });
    expect(await verify(await create('other@acme.example'))).toMatchObject({ state: 'unverified' });
  });

  it('is proven with its domain by the postmaster', async () => {
    const id = await create('news@shop.example');
    await ask(id, 'postmaster');
    expect((await prove(id, await codeTo('postmaster@shop.example'))).status).toBe(200);
    expect((await read(await create('sales@shop.example'))).proof.provenAt).not.toBeNull();
    expect((await read(await create('a@sub.shop.example'))).proof.provenAt).toBeNull();
  });

  it('gets a code a minute, which is good for an hour and used once', async () => {
    const id = await create('news@late.example');
    await ask(id);
    const soon = await ask(id);
    expect([soon.status, soon.body.messageCode.code]).toEqual([409, 'channel_code_just_sent']);
    await database.asSuperuser(
      `update app.sender_proof set code_until = now(), asked_at = now() - interval '2 minutes'
       where address_key = 'news@late.example'`,
    );
    const late = await prove(id, await codeTo('news@late.example'));
    expect(late.body.errors[0]).toMatchObject({ messageCode: { code: 'channel_code_over' } });
    expect((await ask(id)).status).toBe(202);
  });

  it('proves nothing for another organization', async () => {
    const beta = await product.tenant('beta');
    const body = { name: 'Theirs', fromName: 'Beta', fromAddress: 'news@acme.example' };
    const theirs = await product.call(channels.createChannel, { as: beta.admin, body });
    expect(theirs.body.proof).toEqual({ needed: true, provenAt: null, askedAt: null });
  });
});
