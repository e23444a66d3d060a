import { beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from 'contract/delivery/audience.ts';
import { useGroups } from '../../groups/groups.factory.ts';
import { readAudiences } from './audience.factory.ts';
import { nameAudience } from './named.repository.ts';

const { database, tenants, add, group, trash } = useGroups();
const { read, count, list } = readAudiences(database, () => tenants.acme);

const people = { amara: 0, bruno: 0, chloe: 0 };
const groups = { nurses: 0, porters: 0 };

beforeAll(async () => {
  const make = async (firstName: string, lastName: string, jobTitle: string) =>
    (await add({ firstName, lastName, jobTitle, email: `${lastName}@acme.example` })).id;
  people.amara = await make('Amara', 'Okafor', 'Ward sister');
  people.bruno = await make('Bruno', 'Novak', 'Night porter');
  people.chloe = await make('Chloé', 'Dubois', 'Porter');
  const made = [
    await group({ name: 'Nurses', memberIds: [people.amara, people.bruno] }),
    await group({ name: 'Porters', memberIds: [people.bruno, people.chloe] }),
  ];
  [groups.nurses, groups.porters] = made.map(({ id }) => id) as [number, number];
});

const audience = (
  include: Partial<Audience['include']>,
  exclude: Partial<Audience['include']> = {},
): Audience => ({
  include: { groups: [], people: [], ...include },
  exclude: { groups: [], people: [], ...exclude },
});
const both = () => audience({ groups: [groups.nurses, groups.porters], people: [people.amara] });

describe('the people of an audience', () => {
  it('come by name, with how each is in', async () => {
    const { rows } = await list(both(), { show: 'eligible' });
    expect(rows.map(({ id, groups: by, named }) => [id, by, named])).toEqual([
      [people.chloe, [groups.porters], false],
      [people.bruno, [groups.nurses, groups.porters], false],
      [people.amara, [groups.nurses], true],
    ]);
  });

  it('are found by name, address and job title', async () => {
    for (const [q, found] of [
      ['chloe', [people.chloe]],
      ['novak@acme', [people.bruno]],
      ['porter', [people.chloe, people.bruno]],
      ['nobody', []],
    ] as const) {
      const { rows, total } = await list(both(), { show: 'eligible', q });
      expect([rows.map(({ id }) => id), total.count], q).toEqual([found, found.length]);
    }
  });

  it('are found by any group in use, also one that is not included', async () => {
    const night = await group({ memberIds: [people.chloe, people.amara] });
    const found = async (groupId: number) => {
      const { rows, total } = await list(both(), { show: 'eligible', group: String(groupId) });
      return [rows.map(({ id }) => id), total.count];
    };
    expect(await found(night.id)).toEqual([[people.chloe, people.amara], 2]);
    expect(await found(groups.nurses)).toEqual([[people.bruno, people.amara], 2]);
    await trash(night.id);
    expect(await found(night.id)).toEqual([[], 0]);
  });

  it('come a page at a time, both ways', async () => {
    const first = await list(both(), { show: 'eligible', limit: '2' });
    expect(first.previous).toBeNull();
    const second = await list(both(), { show: 'eligible', limit: '2', cursor: first.next ?? '' });
    expect([second.rows.map(({ id }) => id), second.next]).toEqual([[people.amara], null]);
    const back = await list(both(), {
      show: 'eligible',
      limit: '2',
      cursor: second.previous ?? '',
    });
    expect(back.rows).toEqual(first.rows);
  });

  it('are skipped under a reason, which the list filters by', async () => {
    const all = audience({ groups: [groups.nurses] }, { people: [people.bruno] });
    const { rows } = await list(all, { show: 'skipped', reason: ['excluded'] });
    expect(rows.map(({ id, reason }) => [id, reason])).toEqual([[people.bruno, 'excluded']]);
    expect((await list(all, { show: 'skipped', reason: ['suppressed'] })).rows).toEqual([]);
  });
});

describe('an audience that names what is not there', () => {
  it('is empty when it names no one, or another organization’s people', async () => {
    const { accountId } = tenants.beta.admin;
    for (const noOne of [audience({}), audience({ people: [accountId], groups: [999_999] })]) {
      expect(await count(noOne)).toMatchObject({ included: 0, eligible: 0, inMoreThanOne: 0 });
    }
  });

  it('still excludes the members of a group in the trash, and no longer includes them', async () => {
    const { id } = await group({ memberIds: [people.amara] });
    expect((await trash(id)).status).toBe(200);
    expect(await count(audience({ groups: [id] }))).toMatchObject({ inGroups: 0, included: 0 });
    const excluding = audience({ groups: [groups.nurses] }, { groups: [id] });
    expect(await count(excluding)).toMatchObject({ included: 2, eligible: 1 });
    const named = await read((tx) => nameAudience(tx, excluding));
    expect(named.exclude.groups).toMatchObject([{ id, deleted: true }]);
  });

  it('is named in its own order, without permanently deleted ones', async () => {
    const named = await read((tx) =>
      nameAudience(
        tx,
        audience({ groups: [groups.porters, 999_999, groups.nurses], people: [people.chloe] }),
      ),
    );
    expect(named.include).toMatchObject({
      groups: [
        { name: 'Porters', memberCount: 2 },
        { name: 'Nurses', memberCount: 2 },
      ],
      people: [{ firstName: 'Chloé', lastName: 'Dubois', deleted: false }],
    });
  });
});
