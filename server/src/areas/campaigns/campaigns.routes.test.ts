import { describe, expect, it } from 'vitest';
import { audienceOf, greeting, useCampaigns } from './campaigns.factory.ts';

const {
  add,
  campaign,
  channel,
  copy,
  create,
  database,
  getCampaign,
  group,
  listAll,
  restoreCampaign,
  save,
  tenants,
  trashCampaign,
  auditLogOf,
} = useCampaigns();

describe('a new campaign', () => {
  it('is an empty draft without an audience, by the only channel that works', async () => {
    const { id } = await campaign({ name: '  Winter   vaccination ' });
    const { body } = await getCampaign(id, tenants.acme.manager);
    expect(body).toMatchObject({
      name: 'Winter   vaccination',
      state: 'draft',
      subject: '',
      channelId: channel.id,
      audience: audienceOf({}),
      tracking: 'identified',
      sent: null,
      progress: null,
      tested: null,
      version: 1,
      document: { type: 'doc', content: [{ type: 'paragraph' }] },
      abilities: { edit: true, send: true, test: true, undo: false, pause: false, delete: true },
    });
    expect(await auditLogOf(id)).toEqual([
      { action: 'campaign.created', changes: { name: [null, 'Winter   vaccination'] } },
    ]);
  });

  it('is made once by the same key', async () => {
    const headers = { 'idempotency-key': 'campaign-once' };
    const [one, two] = [
      await create({ name: 'Once' }, tenants.acme.admin, headers),
      await create({ name: 'Once' }, tenants.acme.admin, headers),
    ];
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  });

  it('names what is there, and says which place is not', async () => {
    const foreign = await group({}, tenants.beta.admin);
    const { status, body } = await create({
      name: 'Its audience',
      channelId: 999_999,
      audience: audienceOf(
        { groups: [foreign.id], people: [tenants.acme.admin.accountId] },
        { people: [tenants.beta.admin.accountId] },
      ),
    });
    expect(status).toBe(404);
    expect(body.errors.map(({ path }: { path: unknown[] }) => path.join('.'))).toEqual([
      'channelId',
      'audience.include.groups.0',
      'audience.exclude.people.0',
    ]);
  });

  it('refuses nodes, fields and ids that are not in the list', async () => {
    for (const fields of [
      { document: { type: 'doc', content: [{ type: 'script' }] } },
      { audience: { ...audienceOf({ people: [1, 1] }) } },
      { subject: 'x'.repeat(151) },
      { state: 'sent' },
      { messageId: 1 },
    ]) {
      expect((await create({ name: 'Hostile', ...fields })).status).toBe(422);
    }
  });
});

describe('a draft that is written', () => {
  it('keeps the named fields, and what did not change keeps its version', async () => {
    const { id } = await campaign();
    const saved = await save(id, { version: 1, subject: 'Flu clinics', document: greeting });
    expect(saved.body).toMatchObject({ version: 2, subject: 'Flu clinics' });
    const again = await save(id, {
      version: 2,
      subject: 'Flu clinics',
      document: greeting,
      audience: audienceOf({}),
    });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect((await getCampaign(id)).body.document).toEqual(greeting);
    expect((await auditLogOf(id)).slice(1)).toEqual([
      { action: 'campaign.updated', changes: { subject: ['', 'Flu clinics'] } },
    ]);
  });

  it('is not written over by who has not seen it', async () => {
    const { id } = await campaign();
    await save(id, { version: 1, subject: 'First' });
    const stale = await save(id, { version: 1, subject: 'Second' });
    expect([stale.status, stale.body.code, stale.body.current.subject]).toEqual([
      409,
      'VERSION_CONFLICT',
      'First',
    ]);
  });

  it('keeps the names of permanently deleted people and groups', async () => {
    const person = await add();
    const { id } = await campaign({ audience: audienceOf({ people: [person.id] }) });
    await database.asSuperuser('delete from app.account where id = $1', [person.id]);
    const more = audienceOf({ people: [person.id, tenants.acme.admin.accountId] });
    expect((await save(id, { version: 1, audience: more })).status).toBe(200);
  });
});

describe('campaigns side by side', () => {
  it('are found by name and subject, in each stage, with how many there are', async () => {
    await campaign({ name: 'Éclair day', subject: 'Cakes for all' });
    const byName = await listAll({ q: 'eclair' });
    const bySubject = await listAll({ q: 'cakes', stage: 'draft' });
    expect(byName.body.items).toEqual(bySubject.body.items);
    expect(byName.body.total).toEqual({ count: 1, kind: 'exact' });
    expect((await listAll({ q: 'cakes', stage: 'running' })).body.items).toEqual([]);
    const all = await listAll({ limit: '100' });
    expect(all.body.byStage).toEqual({
      draft: all.body.total.count,
      coming: 0,
      running: 0,
      ended: 0,
    });
  });

  it('come in every order, a page at a time, and tell their groups by name', async () => {
    const { id: groupId, name } = await group();
    await campaign({ audience: audienceOf({ groups: [groupId] }) });
    const first = await listAll({ limit: '1' });
    expect(first.body.items).toMatchObject([{ groups: [name] }]);
    const second = await listAll({ limit: '1', cursor: first.body.nextCursor });
    expect(second.body.items[0].id).toBeLessThan(first.body.items[0].id);
    const back = await listAll({ limit: '1', cursor: second.body.previousCursor });
    expect(back.body.items).toEqual(first.body.items);
    for (const sort of ['name', '-name', 'updated', '-updated', 'created']) {
      expect((await listAll({ sort })).status, sort).toBe(200);
    }
  });

  it('are copied whole, but for the name', async () => {
    const made = await campaign({
      name: `${'x'.repeat(111)}😀 end`,
      subject: 'Same',
      document: greeting,
      audience: audienceOf({ people: [tenants.acme.admin.accountId] }),
    });
    const { status, body } = await copy(made.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ subject: 'Same', audience: made.audience, version: 1 });
    expect(body.name).toBe(`Copy of ${'x'.repeat(111)}`);
    expect((await getCampaign(body.id)).body.document).toEqual(greeting);
  });

  it('go to the trash and come back', async () => {
    const { id } = await campaign();
    expect((await trashCampaign(id)).status).toBe(204);
    expect((await trashCampaign(id)).status).toBe(404);
    const { body } = await getCampaign(id);
    expect(body.abilities).toMatchObject({ edit: false, send: false, restore: true });
    expect((await save(id, { version: body.version, subject: 'x' })).status).toBe(404);
    expect((await listAll({ deleted: 'true' })).body.items).toMatchObject([{ id }]);
    expect((await restoreCampaign(id)).body.abilities.edit).toBe(true);
    expect((await restoreCampaign(id)).status).toBe(404);
    expect((await auditLogOf(id)).map(({ action }) => action)).toEqual([
      'campaign.created',
      'campaign.deleted',
      'campaign.restored',
    ]);
  });
});
