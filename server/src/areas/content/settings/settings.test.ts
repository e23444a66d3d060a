import { describe, expect, it } from 'vitest';
import { getContentAudience } from 'contract/content/settings.contract.ts';
import { createGroup } from 'contract/groups/groups.contract.ts';
import { addGroupMembers } from 'contract/groups/members.contract.ts';
import { useArticles } from '../content.factory.ts';

const { product, tenants, article, publish, save, schedule, settings, auditLog } = useArticles();
const standard = () => tenants.acme.standard;
const audience = (id: number) =>
  product.call(getContentAudience, { as: tenants.acme.admin, params: { id } });

describe('the slug of content', () => {
  it('is made of its title when it is first published, with a number where it is taken', async () => {
    const slugs: string[] = [];
    for (const title of ['Łódź: flu clinics!', 'Lodz flu clinics', 'Lodz, flu clinics', '???']) {
      const { id } = await article({ title });
      slugs.push((await publish(id, 1)).body.slug);
    }
    expect(slugs).toEqual([
      'lodz-flu-clinics',
      'lodz-flu-clinics-2',
      'lodz-flu-clinics-3',
      'article',
    ]);
  });

  it('stays when the title changes, and is no other content’s', async () => {
    const one = await article({ title: 'Stays' });
    const live = (await publish(one.id, 1)).body;
    const edited = await save(one.id, { version: live.version, title: 'Called otherwise' });
    expect((await publish(one.id, edited.body.version)).body.slug).toBe('stays');
    const other = await article();
    expect((await settings(other.id, { version: 1, slug: 'stays' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: ['slug'], code: 'taken' }],
    });
    for (const slug of ['Upper', 'a--b', '-a', 'a b', '']) {
      expect((await settings(other.id, { version: 1, slug })).status).toBe(422);
    }
  });
});

describe('the settings of content', () => {
  it('count at once and are in the audit log', async () => {
    const { id } = await article();
    const { body } = await settings(id, {
      version: 1,
      tags: ['health', 'winter', 'health'],
      reviewAt: '2027-03-01',
      acknowledgement: true,
      acknowledgeBy: '2026-12-11',
    });
    expect(body).toMatchObject({
      version: 2,
      tags: ['health', 'winter'],
      reviewAt: '2027-03-01',
      acknowledgement: true,
      acknowledgeBy: '2026-12-11',
    });
    const off = await settings(id, { version: 2, acknowledgement: false });
    expect(off.body).toMatchObject({ acknowledgement: false, acknowledgeBy: null });
    expect((await auditLog(id)).at(-1)).toMatchObject({
      action: 'content.updated',
      changes: { acknowledgement: [true, false] },
    });
    expect((await settings(id, { version: 2, tags: [] })).body.code).toBe('VERSION_CONFLICT');
  });

  it('name another author, who is a person in use, for people who may publish', async () => {
    const { manager } = tenants.acme;
    const { id } = await article();
    const { body } = await settings(id, { version: 1, authorId: manager.accountId });
    expect(body.author.id).toBe(manager.accountId);
    expect((await auditLog(id)).at(-1)?.changes).toEqual({
      author_id: [tenants.acme.admin.accountId, manager.accountId],
    });
    for (const authorId of [999_999, tenants.beta.admin.accountId]) {
      expect((await settings(id, { version: 2, authorId })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ path: ['authorId'], code: 'not_found' }],
      });
    }
    const own = await article({}, standard());
    const given = { version: 1, authorId: manager.accountId };
    expect((await settings(own.id, given, standard())).body.code).toBe('CONFLICT');
  });

  it('are left to people who may publish once it was public', async () => {
    const { id } = await article({}, standard());
    expect((await settings(id, { version: 1, tags: ['mine'] }, standard())).status).toBe(200);
    await publish(id, 2);
    expect((await settings(id, { version: 3, tags: [] }, standard())).body.code).toBe('CONFLICT');
  });

  it('hold an audience of groups that are in use, each person once', async () => {
    const { admin, manager, standard: person } = tenants.acme;
    const made = await Promise.all(
      ['Wards', 'Nights'].map((name) => product.call(createGroup, { as: admin, body: { name } })),
    );
    const groups = made.map(({ body }) => body.id as number);
    const { id } = await article();
    expect((await audience(id)).body).toMatchObject({ kind: 'everyone', groups: [] });
    const of = (await audience(id)).body.of as number;
    expect((await audience(id)).body.people).toBe(of);
    const ok = await settings(id, { version: 1, audience: { kind: 'groups', groups } });
    expect(ok.body.audience).toBe('groups');
    expect((await audience(id)).body).toMatchObject({ people: 0, of });
    const ids = [manager.accountId, person.accountId];
    await Promise.all(
      groups.map((group) =>
        product.call(addGroupMembers, { as: admin, params: { id: group }, body: { ids } }),
      ),
    );
    expect((await audience(id)).body).toMatchObject({
      kind: 'groups',
      people: 2,
      groups: [{ name: 'Nights', members: 2 }, { name: 'Wards' }],
    });
    const wrong = await settings(id, {
      version: 2,
      audience: { kind: 'groups', groups: [999_999] },
    });
    expect(wrong.body.errors).toMatchObject([{ path: ['audience', 'groups', 0] }]);
    const all = await settings(id, { version: 2, audience: { kind: 'everyone' } });
    expect(all.body.audience).toBe('everyone');
  });
});

it('the end of scheduled content comes after its start', async () => {
  const { id } = await article();
  const start = '2999-05-02T09:00:00.000Z';
  const { version } = (await schedule(id, 1, start)).body;
  for (const unpublishAt of ['2999-05-01T23:59:00.000Z', start]) {
    expect((await settings(id, { version, unpublishAt })).body.errors).toMatchObject([
      { path: ['unpublishAt'], code: 'before_start' },
    ]);
  }
  const unpublishAt = '2999-05-02T09:01:00.000Z';
  expect((await settings(id, { version, unpublishAt })).body).toMatchObject({ unpublishAt });
});
