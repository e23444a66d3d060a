import { describe, expect, it } from 'vitest';
import { password, useJoining } from './joining.factory.ts';

const test = useJoining();
const { database, tenants } = test;

/** An address of which it is known that nothing arrives, or that nothing is wanted. */
async function known(reason: string, more: { until?: string; organizationId?: number } = {}) {
  const address = test.address();
  await database.asSuperuser(
    `insert into app.suppression (organization_id, email_key, reason, until) values ($1, $2, $3, $4)`,
    [more.organizationId ?? tenants.acme.organizationId, address, reason, more.until ?? null],
  );
  return address;
}

describe('an address that is known', () => {
  it.each([
    ['hard_bounce', 'hard_bounced'],
    ['complaint', 'complained'],
    ['unsubscribed', 'ok'],
  ])('as %s is %s for a person added with it', async (reason, deliverability) => {
    const email = (await known(reason)).toUpperCase();
    const { id } = await test.add({ email });
    expect(await test.accountOf(email)).toMatchObject({ id, deliverability, version: 1 });
  });

  it('counts no longer than it holds, and in no other organization', async () => {
    const over = await known('hard_bounce', { until: '2020-01-01' });
    const foreign = await known('hard_bounce', { organizationId: tenants.beta.organizationId });
    for (const email of [over, foreign]) {
      await test.add({ email });
      expect(await test.accountOf(email)).toMatchObject({ deliverability: 'ok' });
    }
  });

  it('is known of a person who registers with it', async () => {
    const { code } = await test.joinCode();
    const email = await known('hard_bounce');
    await test.register(code, email);
    await test.sendMails();
    const { status, body } = await test.register(test.codeFor(email), email, { password });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await test.accountOf(email)).toMatchObject({ deliverability: 'hard_bounced' });
  });
});
