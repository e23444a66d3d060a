import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { skipReasons, type SkipReason } from 'contract/delivery/audience.ts';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { readAudiences } from './audience.factory.ts';
import {
  each,
  groupCount,
  peopleCount,
  duplicates,
  world,
  type Person,
  type Suppression,
  type World,
} from './any-audience.testing.ts';
import type { Meant } from './audience.repository.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
const { count, list } = readAudiences(database, () => acme);

let peopleIds: number[] = [];
let groupIds: number[] = [];
const topicIds = { ordinary: 0, official: 0, other: 0 };

beforeAll(async () => {
  acme = await product.tenant('acme');
  await product.tenant('beta');
  // No two people outside the trash have one address; what holds if that ever changes is tried here.
  await database.asSuperuser('drop index app.account_email');
  const people = await database.asSuperuser<{ id: number }>(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
     select $1, 'First', 'Last' || n, 'last' || n, ' first last' || n from generate_series(1, $2) n
     returning id`,
    [acme.organizationId, peopleCount],
  );
  const groups = await database.asSuperuser<{ id: number }>(
    `insert into app.person_group (organization_id, name, sort_key)
     select $1, 'Group ' || n, 'group ' || n from generate_series(1, $2) n returning id`,
    [acme.organizationId, groupCount],
  );
  // Those addresses are suppressed in the other organization, which is no one's business here.
  await database.asSuperuser(
    `insert into app.suppression (organization_id, email_key, reason)
     select id, 'a' || n || '@x.example', 'manual'
     from app.organization, generate_series(0, 9) n where slug = 'beta'`,
  );
  for (const name of ['ordinary', 'official', 'other'] as const) {
    const [made] = await database.asSuperuser<{ id: number }>(
      `insert into app.topic (organization_id, name, official) values ($1, $2, $3) returning id`,
      [acme.organizationId, name, name === 'official'],
    );
    topicIds[name] = made?.id ?? 0;
  }
  peopleIds = people.map(({ id }) => id);
  groupIds = groups.map(({ id }) => id);
});

async function arrange({ people, groups, suppressions, left, leftOther }: World): Promise<void> {
  await database.asSuperuser('truncate app.group_member, app.topic_unsubscription');
  for (const [topic, leavers] of [
    [topicIds.ordinary, left],
    [topicIds.other, leftOther],
  ] as const) {
    await database.asSuperuser(
      `insert into app.topic_unsubscription (organization_id, topic_id, account_id)
       select $1, $2, unnest($3::bigint[])`,
      [acme.organizationId, topic, leavers.map((index) => peopleIds[index])],
    );
  }
  await database.asSuperuser('delete from app.suppression where organization_id = $1', [
    acme.organizationId,
  ]);
  await database.asSuperuser(
    `update app.account a set email = 'A' || (p->>'address') || '@x.example',
       subscription = p->>'subscription', status = p->>'status', source = p->>'source',
       access = case when p->>'address' is null then 'none' else p->>'access' end,
       deleted_at = case when (p->>'deleted')::boolean then now() end
     from unnest($1::bigint[], $2::jsonb[]) as given (id, p) where a.id = given.id`,
    [peopleIds, people],
  );
  // After their addresses: with another one someone is reachable again.
  await database.asSuperuser(
    `update app.account a set deliverability = p->>'deliverability'
     from unnest($1::bigint[], $2::jsonb[]) as given (id, p) where a.id = given.id`,
    [peopleIds, people],
  );
  await database.asSuperuser(
    `update app.person_group g set member_count = 0,
       deleted_at = case when given.deleted then now() end
     from unnest($1::bigint[], $2::boolean[]) as given (id, deleted) where g.id = given.id`,
    [groupIds, groups.map(({ deleted }) => deleted)],
  );
  for (const [index, { members }] of groups.entries()) {
    await database.asSuperuser(
      `insert into app.group_member (organization_id, group_id, account_id)
       select $1, $2, unnest($3::bigint[])`,
      [acme.organizationId, groupIds[index], members.map((member) => peopleIds[member])],
    );
  }
  for (const { address, reason, until } of suppressions) {
    await database.asSuperuser(
      `insert into app.suppression (organization_id, email_key, reason, until)
       values ($1, $2, $3, $4::timestamptz)`,
      [acme.organizationId, `a${address}@x.example`, reason, until],
    );
  }
}

/** What the rules say, one person after the other. */
function judge({ people, groups, suppressions, include, exclude, topic, left }: World) {
  const isIn = (
    index: number,
    { groups: chosen, people: named }: World['include'],
    trash: boolean,
  ) =>
    named.includes(index) ||
    chosen.some(
      (group) =>
        groups[group]?.members.includes(index) === true && (trash || !groups[group].deleted),
    );
  const inForce = (of: Person): Suppression['reason'][] =>
    suppressions
      .filter(({ address, until }) => address === of.address && until !== 'yesterday')
      .map(({ reason }) => reason);
  let despite = 0;
  const written = new Set<number>();
  const reasons = new Map<number, SkipReason | null>();
  for (const [index, one] of people.entries()) {
    if (one.deleted || !isIn(index, include, false)) continue;
    const hasLeftAll = one.subscription === 'unsubscribed' || inForce(one).includes('unsubscribed');
    let reason: SkipReason | null = null;
    if (one.address === null) reason = 'no_address';
    else if (topic !== 'official' && hasLeftAll) reason = 'unsubscribed';
    else if (topic === 'ordinary' && left.includes(index)) reason = 'unsubscribed_topic';
    else if (isIn(index, exclude, true)) reason = 'excluded';
    else if (
      inForce(one).some((why) => why !== 'unsubscribed') ||
      ['hard_bounced', 'complained'].includes(one.deliverability)
    )
      reason = 'suppressed';
    else if (one.source === 'self' && one.access === 'awaiting_approval') reason = 'not_approved';
    else if (one.status === 'deactivated') reason = 'deactivated';
    else if (written.has(one.address)) reason = 'duplicate_address';
    if (reason === null) written.add(one.address ?? -1);
    if (reason === null && hasLeftAll) despite += 1;
    reasons.set(peopleIds[index] ?? 0, reason);
  }
  return { reasons, despite };
}

function meantBy({ include, exclude, topic }: World): Meant {
  const ids = (chosen: World['include']) => ({
    groups: chosen.groups.map((index) => groupIds[index] ?? 0),
    people: chosen.people.map((index) => peopleIds[index] ?? 0),
  });
  return {
    include: ids(include),
    exclude: ids(exclude),
    topic: topic === 'none' ? null : { id: topicIds[topic], official: topic === 'official' },
  };
}

const met = new Set<SkipReason | null>();

it('gives each person of the audience once, under the first reason, in sums that add up', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      await arrange(drawn);
      const audience = meantBy(drawn);
      const { reasons: expected, despite } = judge(drawn);
      const [eligible, skipped, counts] = await Promise.all([
        list(audience, { show: 'eligible', limit: '100' }),
        list(audience, { show: 'skipped', limit: '100' }),
        count(audience),
      ]);
      const rows = [...eligible.rows, ...skipped.rows];
      expect(rows).toHaveLength(expected.size);
      expect(new Map(rows.map(({ id, reason }) => [id, reason]))).toEqual(expected);

      const of = (reason: SkipReason | null) =>
        [...expected.values()].filter((one) => one === reason).length;
      for (const reason of expected.values()) met.add(reason);
      expect(counts.skipped).toEqual(
        Object.fromEntries(skipReasons.map((reason) => [reason, of(reason)])),
      );
      expect(counts.eligible).toBe(of(null));
      expect(counts.despiteUnsubscribing).toBe(despite);
      expect(counts.included).toBe(expected.size);
      expect(counts.inGroups + counts.named - counts.inMoreThanOne).toBe(counts.included);
      expect([eligible.total, skipped.total]).toEqual([
        { count: counts.eligible, kind: 'exact' },
        { count: counts.included - counts.eligible, kind: 'exact' },
      ]);
    }),
    { ...propertyRuns({ whole: 80, short: 20 }), examples: [[duplicates], [each]] },
  );
  // The limit of emails for a person is off here; it has tests of its own.
  const possible = skipReasons.filter((reason) => reason !== 'too_many_emails');
  expect(met).toEqual(new Set([...possible, null]));
});
