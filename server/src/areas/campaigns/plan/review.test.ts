import { beforeEach, describe, expect, it } from 'vitest';
import { checkCampaign } from 'contract/campaigns/draft.contract.ts';
import { changeManyCampaigns } from 'contract/campaigns/overview.contract.ts';
import { approveAbove, sendable } from '../campaigns.factory.ts';
import { useSending } from '../sending.factory.ts';

const test = useSending();
const { database, tenants, ready, reachable, save, send, schedule, submit, sendBack, auditLogOf } =
  test;
const { getCampaign, check, reopen, product, trashCampaign, restoreCampaign } = test;
const manager = () => tenants.acme.manager;
const admin = () => tenants.acme.admin;
const sendAt = '2999-01-04T09:00:00.000Z';

const threshold = (above: number | null) => approveAbove(test, above);
const actions = async (id: number) => (await auditLogOf(id)).map(({ action }) => action);

beforeEach(() => threshold(1));

async function draft(): Promise<number> {
  const { id } = await ready([await reachable(), await reachable()]);
  return id;
}

describe('a campaign to more people than the threshold', () => {
  it('is neither sent nor scheduled by a manager, and is by an administrator', async () => {
    const id = await draft();
    const refused = await send(id, { version: 1, people: 2 }, {}, manager());
    expect(refused.body).toMatchObject({ code: 'CONFLICT' });
    expect(refused.body.detail).toContain('Submit the campaign for review');
    const late = await schedule(id, { version: 1, people: 2, sendAt }, manager());
    expect(late.body.code).toBe('CONFLICT');
    expect((await check(id)).body.approvalAbove).toBeNull();
    expect((await send(id, { version: 1, people: 2 })).status).toBe(202);
  });

  it('below or without it a manager sends alone', async () => {
    await threshold(2);
    expect((await send(await draft(), { version: 1, people: 2 }, {}, manager())).status).toBe(202);
    await threshold(null);
    expect((await send(await draft(), { version: 1, people: 2 }, {}, manager())).status).toBe(202);
  });
});

describe('a campaign in review', () => {
  it('is approved by sending exactly what was submitted', async () => {
    const id = await draft();
    const { body } = await submit(id, 1, 'Agreed with the sites', manager());
    expect(body).toMatchObject({
      state: 'in_review',
      version: 2,
      review: { note: 'Agreed with the sites', by: expect.any(String) },
      abilities: { approve: false, send: false, reopen: true },
    });
    expect((await send(id, { version: 2, people: 2 }, {}, manager())).body.code).toBe('CONFLICT');
    expect((await send(id, { version: 1, people: 2 })).body.code).toBe('VERSION_CONFLICT');
    expect((await send(id, { version: 2, people: 2 })).body).toMatchObject({
      state: 'preparing',
      review: null,
    });
    expect(await actions(id)).toEqual([
      'campaign.created',
      'campaign.submitted',
      'campaign.approved',
      'campaign.sent',
    ]);
  });

  it('is approved by scheduling it; then a manager may send it earlier', async () => {
    const id = await draft();
    await submit(id, 1, null, manager());
    const planned = await schedule(id, { version: 2, people: 2, sendAt }, admin());
    expect(planned.body).toMatchObject({ state: 'scheduled', review: null });
    expect((await send(id, { version: 3, people: 2 }, {}, manager())).status).toBe(202);
  });

  it('is withdrawn by any person’s change', async () => {
    const id = await draft();
    await submit(id, 1, null, manager());
    const changed = await save(id, { version: 2, subject: 'Another subject' }, manager());
    expect(changed.body).toMatchObject({ state: 'draft', version: 3, review: null });
    expect((await sendBack(id, 'Too late')).body.code).toBe('CONFLICT');
    expect(await actions(id)).toContain('campaign.withdrawn');
    await submit(id, 3, null, manager());
    expect((await reopen(id)).body).toMatchObject({ state: 'draft' });
  });

  it('is sent back with a reason, which its author reads until it is submitted again', async () => {
    const id = await draft();
    await submit(id, 1, null, manager());
    expect((await sendBack(id, 'No', manager())).status).toBe(403);
    const { body } = await sendBack(id, 'Name the person to ask.');
    expect(body).toMatchObject({
      state: 'draft',
      sentBack: { comment: 'Name the person to ask.', by: expect.any(String) },
    });
    await submit(id, body.version, null, manager());
    expect((await getCampaign(id)).body).toMatchObject({ state: 'in_review', sentBack: null });
  });

  it('is ready when it is submitted', async () => {
    const { id } = await test.campaign();
    const { body } = await submit(id, 1, null, manager());
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await getCampaign(id)).body.state).toBe('draft');
  });
});

describe('what was approved', () => {
  const lower = '2999-02-04T09:00:00.000Z';

  it('is forgotten with the trash: submitted and cancelled afterwards it is not scheduled again', async () => {
    const id = await draft();
    await schedule(id, { version: 1, people: 2, sendAt });
    await trashCampaign(id);
    await restoreCampaign(id);
    const { body } = await getCampaign(id);
    expect(body).toMatchObject({ state: 'draft', sendAt });
    expect((await submit(id, body.version, null, manager())).status).toBe(200);
    expect((await test.cancel(id)).body.state).toBe('cancelled');
    const again = await product.call(changeManyCampaigns, {
      as: manager(),
      body: { change: 'reschedule', ids: [id] },
    });
    expect(again.body).toEqual({ changed: [], skipped: [id] });
  });

  it('may be moved by a manager, not with more people than were approved at its time', async () => {
    const id = await draft();
    await schedule(id, { version: 1, people: 2, sendAt, tolerance: 5 });
    const more = await schedule(
      id,
      { version: 2, people: 2, sendAt: lower, tolerance: 1000 },
      manager(),
    );
    expect(more.body.messageCode).toMatchObject({ code: 'campaign_needs_approval' });
    const moved = await schedule(id, { version: 2, people: 2, sendAt: lower }, manager());
    expect(moved.body).toMatchObject({ state: 'scheduled', sendAt: lower, tolerance: 5 });
  });
});

describe('a campaign with an official topic', () => {
  async function official(as = admin()): Promise<number> {
    const [topic] = await database.asSuperuser<{ id: number }>(
      `insert into app.topic (organization_id, name, official)
       values ($1, 'Safety ' || gen_random_uuid(), true) returning id`,
      [tenants.acme.organizationId],
    );
    const { id } = await test.campaign(
      { ...sendable([await reachable(), await reachable()]), topicId: topic?.id },
      as,
    );
    return id;
  }

  it('is sent by administrators alone, however few get it', async () => {
    await threshold(null);
    const id = await official(manager());
    const refused = [
      await send(id, { version: 1, people: 2 }, {}, manager()),
      await schedule(id, { version: 1, people: 2, sendAt }, manager()),
    ];
    for (const { body } of refused) {
      expect(body.messageCode).toMatchObject({ code: 'campaign_official_needs_approval' });
    }
    const checked = await product.call(checkCampaign, { as: manager(), params: { id } });
    expect(checked.body.approvalAbove).toBe(0);
    await submit(id, 1, null, manager());
    expect((await schedule(id, { version: 2, people: 2, sendAt })).status).toBe(200);
    expect((await send(id, { version: 3, people: 2 }, {}, manager())).status).toBe(202);
  });
});
