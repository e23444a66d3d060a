import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { withOrganizationJob } from '../../kernel/database/organization.ts';
import { brokenInvariants } from '../delivery/sending/invariants.repository.ts';
import { useRetries } from './retry.factory.ts';

const test = useRetries();
const { add, database, end, getCampaign, prepare, reachable, ready, send, steer, tenants } = test;

afterEach(async () => {
  const { organizationId } = tenants.acme;
  const broken = await withOrganizationJob(
    database.workerPool,
    organizationId,
    { readOnly: true },
    brokenInvariants,
  );
  expect(broken).toEqual([]);
});

/** A campaign that has ended, each of its mails so. */
async function ended(...states: Parameters<typeof end>[1][]) {
  const people = await Promise.all(states.map(() => reachable()));
  const { id, version } = await ready(people.toSorted((one, other) => one - other));
  await send(id, { version, people: states.length });
  const messageId = await prepare(id);
  await end(messageId, ...states);
  return { id, messageId };
}

const stateOf = async (id: number) => (await getCampaign(id)).body;

describe('trying again the people a campaign did not reach', () => {
  it('sends to the number that was shown, can be undone, steered, and counts in the campaign', async () => {
    const { id } = await ended('sent', 'failed', 'failed', 'unknown');
    expect((await test.retryCounts(id)).body).toMatchObject({ failed: 2, eligible: 2 });
    const other = await test.retry(id, 3);
    expect([other.status, other.body.current]).toEqual([409, { people: 2 }]);
    const begun = await test.retry(id, 2);
    expect([begun.status, begun.body]).toMatchObject([
      202,
      { state: 'preparing', retries: 1, abilities: { undo: true, retry: false, sendAgain: false } },
    ]);
    expect((await test.retry(id, 2)).status).toBe(409);
    expect((await steer(id, 'undo')).body).toMatchObject({ state: 'sent', retries: 0 });
    await test.retry(id, 2);
    const again = await prepare(id);
    expect(await stateOf(id)).toMatchObject({
      state: 'grace',
      progress: { people: 4, byState: { sent: 1, pending: 2, unknown: 1, failed: 0 } },
    });
    await end(again, 'sent', 'failed');
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      retries: 1,
      progress: { people: 4, skipped: 0, byState: { sent: 2, failed: 1, unknown: 1 } },
      abilities: { retry: true, sendAgain: true },
    });
    const { items } = (await test.recipients(id)).body;
    expect(items.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'failed',
      'sent',
      'sent',
      'unknown',
    ]);
    expect((await test.auditLogOf(id)).map(({ action }) => action)).toEqual([
      'campaign.created',
      'campaign.sent',
      'campaign.retried',
      'campaign.retry_undone',
      'campaign.retried',
    ]);
  });

  it('happens once: by the same key, and by two people at once', async () => {
    const { id } = await ended('failed');
    const headers = { 'idempotency-key': 'retry-once' };
    const [first, duplicate] = [await test.retry(id, 1, headers), await test.retry(id, 1, headers)];
    expect([first.status, duplicate.status, duplicate.body]).toEqual([202, 202, first.body]);
    const other = await ended('failed');
    const both = await Promise.all([0, 1].map(() => test.retry(other.id, 1)));
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([202, 409]);
  });

  it('is not for a draft, for one under way, nor for one that reached everyone', async () => {
    const draft = await ready([await reachable()]);
    expect((await test.retry(draft.id, 1)).status).toBe(404);
    expect((await test.retryCounts(draft.id)).status).toBe(404);
    await send(draft.id, { version: draft.version, people: 1 });
    await prepare(draft.id);
    expect((await test.retry(draft.id, 1)).status).toBe(409);
    const { id } = await ended('sent');
    expect((await test.retry(id, 1)).body.current).toEqual({ people: 0 });
  });
});

describe('sending unconfirmed emails again', () => {
  it('takes a person’s decision, for one or for all, and the audit log says whose', async () => {
    const { id } = await ended('unknown', 'unknown', 'sent');
    const { items } = (await test.recipients(id, { state: 'unknown' })).body;
    const wrong = await test.sendAgain(id, { people: 1 });
    expect([wrong.status, wrong.body.current]).toEqual([409, { people: 2 }]);
    expect((await stateOf(id)).state).toBe('sent');
    const one = await test.sendAgain(id, { people: 1, deliveryIds: [items[0].id] });
    expect([one.status, one.body]).toMatchObject([
      202,
      {
        state: 'sending',
        endedAt: null,
        progress: { byState: { pending: 1, unknown: 1, sent: 1 } },
      },
    ]);
    // What is on its way is waited for.
    expect((await test.sendAgain(id, { people: 1 })).status).toBe(409);
    expect((await test.auditLogOf(id)).at(-1)).toEqual({
      action: 'campaign.sent_again',
      changes: { people: [null, 1], deliveries: [null, [items[0].id]] },
    });
  });

  it('is refused to who may not, and for the mails of others', async () => {
    const { id } = await ended('unknown');
    expect((await test.sendAgain(id, { people: 1 }, tenants.acme.standard)).status).toBe(403);
    expect((await test.sendAgain(id, { people: 1 }, tenants.beta.admin)).status).toBe(404);
    const other = await ended('unknown');
    const [theirs] = (await test.recipients(other.id)).body.items;
    const foreign = await test.sendAgain(id, { people: 1, deliveryIds: [theirs.id] });
    expect([foreign.status, foreign.body.current]).toEqual([409, { people: 0 }]);
  });
});

describe('the people of a campaign as a file', () => {
  it('are all of them or some, and no spreadsheet runs what it says', async () => {
    const { id, messageId } = await ended('sent', 'failed', 'unknown');
    const all = await test.recipientsCsv(id);
    expect(all.headers['content-disposition']).toContain(`message-${messageId}-recipients.csv`);
    const rows: string[][] = parse(all.body as string, { bom: true });
    expect(rows[0]?.slice(0, 3)).toEqual(['Person', 'Email', 'Status']);
    expect(rows.slice(1).map(([, , state]) => state)).toEqual(['sent', 'failed', 'unconfirmed']);
    const failed: string[][] = parse((await test.recipientsCsv(id, { state: 'failed' })).body, {
      bom: true,
    });
    expect(failed).toHaveLength(2);
    expect(failed[1]?.[4]).toBe('550 5.7.1 =refused, "by policy"');
  });

  it('say who was skipped, and why', async () => {
    const gone = await add({ firstName: '=cmd()' });
    const { id, version } = await ready([gone.id, await reachable()]);
    await send(id, { version, people: 1 });
    await prepare(id);
    const rows: string[][] = parse((await test.skippedCsv(id)).body, { bom: true });
    expect(rows.slice(1)).toEqual([[`'=cmd() ${gone.lastName}`, '', 'No email address']]);
    expect((await test.skippedCsv((await ready([])).id)).status).toBe(404);
  });
});
