import { describe, expect, it } from 'vitest';
import { documentOf } from '../content/content.factory.ts';
import { useHubs } from './hubs.factory.ts';

const test = useHubs();
const { hub, updateHub, createHub, getHub, listHubs } = test;

describe('a hub', () => {
  it('begins as a draft for everyone, whose owner made it', async () => {
    const { status, body } = await createHub({ name: 'Winter 2026', summary: 'Flu, rota, roads' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: 'winter-2026',
      state: 'draft',
      visibility: 'everyone',
      order: 'hand',
      icon: 'building',
      colour: 'petrol',
      groups: [],
      items: { all: 0, inReview: 0, today: 0 },
      owners: [{ id: test.tenants.acme.admin.accountId }],
      members: [{ role: 'owner' }],
      version: 1,
    });
    expect(await test.hubAuditLog(body.id)).toMatchObject([
      { action: 'hub.created', changes: { name: [null, 'Winter 2026'] } },
    ]);
  });

  it('has an address of its own: made of its name, or given', async () => {
    const slugs = [];
    for (const name of ['Łódź!', 'Lodz', '???']) slugs.push((await hub({ name })).slug);
    expect(slugs).toEqual(['lodz', 'lodz-2', 'hub']);
    const taken = await createHub({ name: 'Another', slug: 'lodz' });
    expect(taken.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: ['slug'], code: 'taken', messageCode: { code: 'hub_slug_taken' } }],
    });
    const other = await hub();
    expect((await updateHub(other.id, { version: 1, slug: 'lodz' })).body.errors).toMatchObject([
      { path: ['slug'], code: 'taken' },
    ]);
    for (const slug of ['Upper', 'a--b', '-a', 'a b', '']) {
      expect((await createHub({ name: 'Odd', slug })).status).toBe(422);
    }
  });

  it.each([
    [{ name: 'x' }, ['name']],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ name: 'Long', summary: 'x'.repeat(201) }, ['summary']],
    [{ name: 'None', audience: { kind: 'groups', groups: [] } }, ['audience', 'groups']],
    [
      { name: 'Gone', audience: { kind: 'groups', groups: [99_999_999] } },
      ['audience', 'groups', 0],
    ],
    [{ name: 'Cover', cover: { fileId: 99_999_999, alt: 'x' } }, ['cover', 'fileId']],
    [{ name: 'Icon', icon: 'nothing' }, ['icon']],
  ])('refuses %j', async (body, path) => {
    const answer = await createHub(body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('is changed field by field, from the version that was seen', async () => {
    const { id } = await hub({ name: 'Learning' });
    const group = await test.group();
    const { status, body } = await updateHub(id, {
      version: 1,
      summary: 'Courses with free places',
      description: documentOf('What you must renew'),
      audience: { kind: 'groups', groups: [group.id] },
      order: 'newest',
      colour: 'plum',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Learning',
      version: 2,
      visibility: 'groups',
      groups: [{ id: group.id, name: group.name }],
      order: 'newest',
      description: documentOf('What you must renew'),
    });
    const stale = await updateHub(id, { version: 1, name: 'Late' });
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 2 } });
    expect((await test.hubAuditLog(id)).at(-1)).toMatchObject({
      action: 'hub.updated',
      changes: {
        summary: [null, 'Courses with free places'],
        visibility: ['everyone', 'groups'],
        groups: [[], [group.id]],
        sort: ['hand', 'newest'],
      },
    });
  });

  it('is found by name and summary, state, audience, group and owner', async () => {
    const group = await test.group();
    const made = await hub({
      name: 'Quiet rooms',
      summary: 'A place to rest',
      audience: { kind: 'groups', groups: [group.id] },
    });
    const { admin, manager } = test.tenants.acme;
    const found = async (query: Record<string, string>) =>
      (await listHubs(query)).body.items.map(({ id }: { id: number }) => id);
    for (const query of [
      { q: 'quiet' },
      { q: 'rest' },
      { group: String(group.id) },
      { q: 'quiet', state: 'draft', visibility: 'groups', owner: String(admin.accountId) },
    ]) {
      expect([query, await found(query)]).toEqual([query, [made.id]]);
    }
    for (const query of [
      { q: 'quiet', state: 'published' },
      { q: 'quiet', owner: String(manager.accountId) },
      { q: 'quiet', deleted: 'true' },
    ]) {
      expect([query, await found(query)]).toEqual([query, []]);
    }
  });

  it('is unknown to other organizations', async () => {
    const { id } = await hub();
    expect((await getHub(id, test.tenants.beta.admin)).status).toBe(404);
    expect((await listHubs({}, test.tenants.beta.admin)).body.items).toEqual([]);
  });
});
