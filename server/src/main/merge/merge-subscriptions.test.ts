import { describe, expect, it } from 'vitest';
import { changeSubscription, getSubscription } from 'contract/people/subscription.contract.ts';
import * as contract from 'contract/duplicates/merge.contract.ts';
import { composeEmail, visit } from '../../areas/delivery/sent-emails.factory.ts';
import { useGroups } from '../../areas/groups/groups.factory.ts';

const test = useGroups();
const { add, database, get, product, tenants } = test;
const admin = () => tenants.acme.admin;

const versionOf = async (id: number): Promise<number> => (await get(id)).body.version;

async function merge(kept: number, other: number, take: string[] = []) {
  const answer = await product.call(contract.mergeAccounts, {
    as: admin(),
    params: { id: kept },
    body: {
      version: await versionOf(kept),
      otherId: other,
      otherVersion: await versionOf(other),
      take,
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const undo = (kept: number, other: number) =>
  product.call(contract.undoMerge, { as: admin(), params: { id: kept }, body: { otherId: other } });

const post = (link: string, body: string) =>
  visit(product, `/u/${link}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const oneClick = 'List-Unsubscribe=One-Click';

const subscriptionOf = async (id: number): Promise<string> =>
  (await get(id)).body.subscription as string;

/** Someone with an address of their own, and an entry that got an email at another one. */
async function twoEntries() {
  const email = await composeEmail(database, tenants.acme);
  const kept = (await add({ email: `kept${email.accountId}@acme.example` })).id;
  return { kept, other: email.accountId, link: email.link };
}

describe('the link of an email that an entry got before it was merged', () => {
  it('unsubscribes the person, at whichever address they are written to, and resubscribes them', async () => {
    const { kept, other, link } = await twoEntries();
    await merge(kept, other);
    expect((await post(link, oneClick)).body).toContain('You’re unsubscribed');
    expect(await subscriptionOf(kept)).toBe('unsubscribed');
    const back = await post(link, 'action=resume');
    expect(back.body).not.toContain('You’re unsubscribed');
    expect(await subscriptionOf(kept)).toBe('subscribed');
  });

  it('is the person’s own decision: staff cannot undo it', async () => {
    const { kept, other, link } = await twoEntries();
    await merge(kept, other);
    await post(link, oneClick);
    const rows = await database.asSuperuser(
      'select account_id, state, by from app.subscription_change where account_id = any($1)',
      [[kept, other]],
    );
    expect(rows).toEqual([{ account_id: kept, state: 'unsubscribed', by: 'self' }]);
  });
});

it('that the person unsubscribed with the other entry is no decision of staff', async () => {
  const { kept, other, link } = await twoEntries();
  const change = (state: string) =>
    product.call(changeSubscription, { as: admin(), params: { id: kept }, body: { state } });
  await change('unsubscribed');
  expect((await change('subscribed')).status).toBe(200);
  await post(link, oneClick);
  await merge(kept, other);
  const { body } = await product.call(getSubscription, { as: admin(), params: { id: kept } });
  expect(body).toMatchObject({ state: 'unsubscribed', last: { by: 'self' }, resumable: false });
  expect((await change('subscribed')).status).toBe(409);
});

describe('undoing a merge', () => {
  it('keeps both entries unsubscribed where the person unsubscribed since', async () => {
    const { kept, other, link } = await twoEntries();
    await merge(kept, other);
    await post(link, oneClick);
    expect((await undo(kept, other)).status).toBe(200);
    expect([await subscriptionOf(kept), await subscriptionOf(other)]).toEqual([
      'unsubscribed',
      'unsubscribed',
    ]);
  });

  it('keeps what was learned of an address since, with the entry that has it', async () => {
    for (const take of [[], ['email']]) {
      const { kept, other } = await twoEntries();
      await merge(kept, other, take);
      await database.asSuperuser(
        `update app.account set deliverability = 'hard_bounced' where id = $1`,
        [kept],
      );
      expect((await undo(kept, other)).status).toBe(200);
      const [one, two] = [(await get(kept)).body, (await get(other)).body];
      expect([one.deliverability, two.deliverability]).toEqual(
        take.length === 0 ? ['hard_bounced', 'ok'] : ['ok', 'hard_bounced'],
      );
    }
  });
});
