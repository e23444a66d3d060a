import { describe, expect, it } from 'vitest';
import { greeting } from './campaigns.factory.ts';
import { useSending } from './sending.factory.ts';

const test = useSending();
const { add, database, getCampaign, prepare, reachable, ready, recipients, save, send, steer } =
  test;

/** A campaign to so many people, one of them without an address, that was sent. */
async function sent(size: number) {
  const people = await Promise.all(Array.from({ length: size }, () => reachable()));
  const unwritten = (await add()).id;
  const campaign = await ready([...people, unwritten]);
  const answer = await send(campaign.id, { version: campaign.version, people: size });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return { ...answer.body, people, unwritten };
}

const setState = (id: number, state: string) =>
  database.asSuperuser(
    `update app.message m set state = $2, state_since = now() from app.campaign c
     where c.id = $1 and m.organization_id = c.organization_id and m.id = c.message_id`,
    [id, state],
  );

describe('sending a campaign', () => {
  it('makes a message of it as it stands, for those who were counted', async () => {
    const campaign = await sent(2);
    expect(campaign).toMatchObject({
      state: 'preparing',
      sent: { by: 'admin acme' },
      progress: null,
      abilities: { edit: false, send: false, undo: true, pause: false, delete: false },
    });
    const messageId = await prepare(campaign.id);
    const { body } = await getCampaign(campaign.id);
    expect(body).toMatchObject({
      state: 'grace',
      progress: { people: 2, skipped: 1, opened: 0, clicked: 0, byState: { pending: 2, sent: 0 } },
    });
    expect((await test.figures(campaign.id)).body).toMatchObject({
      state: 'grace',
      candidates: 3,
      byState: { pending: 2 },
      skipped: { no_address: 1 },
    });
    const [message] = await database.asSuperuser(
      'select subject, tracking, purpose, from_address from app.message where id = $1',
      [messageId],
    );
    expect(message).toEqual({
      subject: 'Flu clinics',
      tracking: 'identified',
      purpose: 'campaign',
      from_address: 'news@acme.example',
    });
    expect((await test.auditLogOf(campaign.id)).at(-1)).toEqual({
      action: 'campaign.sent',
      changes: { people: [null, 2], messageId: [null, messageId] },
    });
  });

  it('refuses another number than the sender saw, and says which it is', async () => {
    const { id, version } = await ready([await reachable(), await reachable()]);
    const { status, body } = await send(id, { version, people: 3 });
    expect([status, body.code, body.current]).toEqual([409, 'CONFLICT', { people: 2 }]);
    expect(body.detail).toContain('2 people instead of 3');
    expect((await getCampaign(id)).body.state).toBe('draft');
  });

  it('refuses what is not ready, with every reason and where to fix it', async () => {
    const { id, version } = await ready([(await add()).id], { subject: '', channelId: null });
    const { status, body } = await send(id, { version, people: 1 });
    expect(status).toBe(422);
    expect(
      body.errors.map((one: { path: string[]; code: string }) => [one.path[0], one.code]),
    ).toEqual([
      ['audience', 'no_one_eligible'],
      ['channelId', 'no_channel'],
      ['subject', 'no_subject'],
    ]);
  });

  it('refuses a version that another person has edited since', async () => {
    const { id } = await ready([await reachable()]);
    await save(id, { version: 1, subject: 'Another' });
    const { status, body } = await send(id, { version: 1, people: 1 });
    expect([status, body.code, body.current.subject]).toEqual([409, 'VERSION_CONFLICT', 'Another']);
  });

  it('happens once: by the same key, by two presses, and by two people at once', async () => {
    const { id, version } = await ready([await reachable()]);
    const body = { version, people: 1 };
    const headers = { 'idempotency-key': 'send-once' };
    const first = await send(id, body, headers);
    const again = await send(id, body, headers);
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    expect((await send(id, body)).status).toBe(409);
    const other = await ready([await reachable()]);
    const both = await Promise.all(
      [0, 1].map(() => send(other.id, { version: other.version, people: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    const messages = await database.asSuperuser(
      `select from app.message m join app.campaign c on c.message_id = m.id
       where c.id = any($1)`,
      [[id, other.id]],
    );
    expect(messages).toHaveLength(2);
  });
});

describe('undoing it', () => {
  it('gives the draft back as it was, to be sent again', async () => {
    const before = await ready([await reachable()]);
    await send(before.id, { version: before.version, people: 1 });
    const { status, body } = await steer(before.id, 'undo');
    expect(status).toBe(200);
    const copied = ['name', 'subject', 'previewText', 'audience', 'channelId', 'tracking'] as const;
    for (const field of copied) expect(body[field]).toEqual(before[field]);
    expect(body).toMatchObject({ state: 'draft', sent: null, abilities: { edit: true } });
    expect((await getCampaign(before.id)).body.document).toEqual(greeting);
    expect((await send(before.id, { version: body.version, people: 1 })).status).toBe(202);
    const states = await database.asSuperuser<{ state: string }>(
      `select state from app.message where organization_id = $1 order by id desc limit 2`,
      [test.tenants.acme.organizationId],
    );
    expect(states.map(({ state }) => state)).toEqual(['preparing', 'cancelled']);
  });

  it('is too late once mails leave', async () => {
    const { id } = await sent(1);
    await prepare(id);
    await setState(id, 'sending');
    const { status, body } = await steer(id, 'undo');
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });

  it('undoes a failed preparation', async () => {
    const { id } = await sent(1);
    await setState(id, 'failed');
    expect((await steer(id, 'undo')).body.state).toBe('draft');
  });
});

describe('steering it', () => {
  it('pauses, resumes and stops, each where it can', async () => {
    const { id } = await sent(1);
    await prepare(id);
    expect((await steer(id, 'pause')).status).toBe(409);
    await setState(id, 'sending');
    expect((await steer(id, 'pause')).body).toMatchObject({
      state: 'paused',
      cause: null,
      abilities: { resume: true, stop: true, pause: false },
    });
    expect((await steer(id, 'resume')).body.state).toBe('sending');
    expect((await test.trashCampaign(id)).status).toBe(409);
    expect((await steer(id, 'stop')).body.state).toBe('stopped');
    expect((await steer(id, 'stop')).status).toBe(409);
    expect((await test.trashCampaign(id)).status).toBe(204);
    expect((await test.auditLogOf(id)).map(({ action }) => action)).toEqual([
      'campaign.created',
      'campaign.sent',
      'campaign.paused',
      'campaign.resumed',
      'campaign.stopped',
      'campaign.deleted',
    ]);
  });

  it('is for what was sent: a draft has no figures and no recipients', async () => {
    const { id } = await ready([await reachable()]);
    for (const verb of ['undo', 'pause', 'resume', 'stop'] as const) {
      expect((await steer(id, verb)).status).toBe(404);
    }
    expect((await test.figures(id)).status).toBe(404);
    expect((await recipients(id)).status).toBe(404);
    expect((await test.skipped(id)).status).toBe(404);
  });
});

describe('the people of a campaign that was sent', () => {
  it('are recipients, and skipped people with the reason', async () => {
    const campaign = await sent(3);
    await prepare(campaign.id);
    const first = await recipients(campaign.id, { limit: '2' });
    const second = await recipients(campaign.id, { limit: '2', cursor: first.body.nextCursor });
    const seen = [...first.body.items, ...second.body.items];
    expect(new Set(seen.map(({ accountId }) => accountId))).toEqual(new Set(campaign.people));
    expect(seen.every(({ state }) => state === 'pending')).toBe(true);
    expect(first.body.total).toEqual({ count: 3, kind: 'exact' });
    const skipped = await test.skipped(campaign.id);
    expect(skipped.body.items).toMatchObject([
      { accountId: campaign.unwritten, email: null, reason: 'no_address' },
    ]);
    expect((await test.skipped(campaign.id, { reason: 'excluded' })).body.items).toEqual([]);
    await database.asSuperuser('delete from app.account where id = $1', [campaign.unwritten]);
    expect((await test.skipped(campaign.id)).body.items[0].name).toBeNull();
  });
});
