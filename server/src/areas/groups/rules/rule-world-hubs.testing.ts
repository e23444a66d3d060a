import type { TestDatabase } from '../../../testing/test-database.ts';
import type { One, WorldPerson } from './world-person.testing.ts';

/** Who finds each hub: everyone, the groups at these places, or no one. */
const plans: readonly { visibility: string; groups: readonly number[]; deleted: boolean }[] = [
  { visibility: 'groups', groups: [0, 1], deleted: false },
  { visibility: 'groups', groups: [2], deleted: false },
  { visibility: 'everyone', groups: [], deleted: false },
  { visibility: 'hidden', groups: [], deleted: false },
  { visibility: 'groups', groups: [0], deleted: true },
];

/** Hubs for everyone, for groups, for no one and in the trash; each has owners and editors. */
export async function addHubs(
  one: One,
  database: TestDatabase,
  organizationId: number,
  { people, groups }: { people: WorldPerson[]; groups: readonly number[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { visibility, groups: audience, deleted }] of plans.entries()) {
    const [id = 0] = await one(
      `insert into app.hub (organization_id, name, slug, description, visibility, deleted_at, sort_key, search_key)
       values ($1, 'Hub', 'hub-' || $2::int, '{}', $3, case when $4 then now() end, 'hub', 'hub') returning id`,
      [organizationId, index, visibility, deleted],
    );
    ids.push(id);
    const named = audience.map((at) => groups[at] ?? 0);
    const editors = people.filter((_, n) => n % (index + 4) === 1);
    await database.asSuperuser(
      `insert into app.hub_audience (organization_id, hub_id, group_id) select $1, $2, unnest($3::bigint[])`,
      [organizationId, id, named],
    );
    await database.asSuperuser(
      `insert into app.hub_member (organization_id, hub_id, account_id, role)
       select $1, $2, p, 'editor' from unnest($3::bigint[]) p`,
      [organizationId, id, editors.map((person) => person.id)],
    );
    if (deleted) continue;
    for (const person of editors) person.edits.push(id);
    for (const person of people) {
      const isIn =
        visibility === 'everyone' || named.some((group) => person.groups.includes(group));
      if (isIn) person.reads.push(id);
    }
  }
  return ids;
}
