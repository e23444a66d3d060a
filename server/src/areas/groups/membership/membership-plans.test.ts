import { beforeAll, expect, it } from 'vitest';
import type { RuleNode } from 'contract/groups/rule.ts';
import { rowsReadFrom } from '../../../testing/rows-read.ts';
import { all, isIn, none, useGroupRules, worksIn } from '../rules/group-rules.factory.ts';

const { database, group, updateMembers, membersOf, tenants, trash } = useGroupRules();

const people = 20_000;
const messages = 5;
const crowded = { one: 0, two: 0 };
let someone = 0;
let top = 0;

/**
 * Everyone is in both groups, got every message and opened it, guards one, and has twenty reports as far as they go.
 */
beforeAll(async () => {
  const { organizationId } = tenants.acme;
  const [made] = await database.asSuperuser<{ id: number }>(
    `with people as (insert into app.account (organization_id, first_name, last_name, name_key, search_key,
         department, tags, birth_date)
       select $1, 'A', 'Many', 'many', ' many', 'Garden', '{green}', '1990-01-01'
       from generate_series(1, $2) returning id),
     groups as (insert into app.person_group (organization_id, name, sort_key)
       values ($1, 'One', 'one'), ($1, 'Two', 'two') returning id),
     members as (insert into app.group_member (organization_id, group_id, account_id)
       select $1, groups.id, people.id from groups, people),
     guarded as (insert into app.dependant (organization_id, first_name, last_name, name_key, relationship,
         birth_date)
       select $1, 'B' || id, 'Many', 'many', 'child', '2020-01-01' from people returning id, first_name),
     guards as (insert into app.dependant_guardian (organization_id, dependant_id, account_id)
       select $1, id, substr(first_name, 2)::bigint from guarded),
     channel as (insert into app.channel (organization_id, name, from_name, from_address)
       values ($1, 'E-mail', 'Acme', 'news@acme.example') returning id),
     sent as (insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name,
         from_address, subject, document, html, plain, audience, candidates, started_at, ended_at, settled_at)
       select $1, channel.id, 'campaign', 'sent', now(), 'Acme', 'news@acme.example', 'M' || n, '{}', '', '', '{}',
         $2, now(), now(), now() from channel, generate_series(1, ${messages}) n returning id),
     mails as (insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
       select $1, sent.id, people.id, 'p' || people.id, 'p' || people.id, 'sent', now() from sent, people)
     select min(id) as id from groups`,
    [organizationId, people],
  );
  crowded.one = made?.id ?? 0;
  crowded.two = crowded.one + 1;
  await database.asSuperuser(
    `with placed as (select id, id - min(id) over () as place, min(id) over () as first
       from app.account where last_name = 'Many')
     update app.account a set line_manager_id = placed.first + placed.place / 20
     from placed where a.organization_id = $1 and a.id = placed.id and placed.place > 0`,
    [organizationId],
  );
  await updateMembers();
  await database.asSuperuser(
    `vacuum analyze app.account, app.group_member, app.dependant, app.dependant_guardian, app.delivery`,
  );
  const [first] = await database.asSuperuser<{ id: number }>(
    `select min(id) + 7000 as id from app.account where last_name = 'Many'`,
  );
  someone = first?.id ?? 0;
  top = someone - 7000;
}, 120_000);

const read = rowsReadFrom(
  database,
  [
    'app.account',
    'app.group_member',
    'app.dependant',
    'app.dependant_guardian',
    'app.delivery',
    'app.engagement_event',
  ],
  'workerPool',
);

/** Each is true of everyone. */
const nodes: Record<string, () => RuleNode> = {
  'a text': () => none(worksIn('Kitchen')),
  tags: () => ({ field: 'tags', operator: 'allOf', values: ['green'] }),
  'a line of managers': () => ({ field: 'lineManager', operator: 'below', ids: [top] }),
  'an age': () => ({ field: 'age', operator: 'atLeast', years: 18 }),
  dependants: () => ({ field: 'dependants', operator: 'atLeast', count: 1, ageTo: 11 }),
  'a group': () => isIn(crowded.one),
  'all of some groups': () => ({
    field: 'group',
    operator: 'allOf',
    ids: [crowded.one, crowded.two],
  }),
  'messages that were sent': () => ({ field: 'messages', operator: 'sent', days: 30 }),
  'messages that were not opened': () => ({
    field: 'messages',
    operator: 'notOpened',
    days: 30,
  }),
};

it.each(Object.entries(nodes))(
  'one change reads one person where a rule asks for %s',
  async (_, node) => {
    // They come and go; of them alone the rest is asked.
    const { id } = await group({ rule: all(worksIn('Nursing'), node()) });
    await updateMembers();
    let turn = 0;
    const { scans, rows } = await read(async () => {
      turn += 1;
      const inside = turn % 2 === 1;
      await database.asSuperuser('update app.account set department = $2 where id = $1', [
        someone,
        inside ? 'Nursing' : 'Garden',
      ]);
      await updateMembers();
      expect(await membersOf(id)).toEqual(inside ? [someone] : []);
    });
    expect(scans).toBe(0);
    // Them and what is theirs, a few times; never a part of the others.
    expect(rows).toBeLessThan(150);
    await trash(id);
  },
);

it('a change of a line manager reads the manager and the people below, and evaluates the rule for them', async () => {
  const { id } = await group({
    rule: all({ field: 'lineManager', operator: 'below', ids: [top + 25] }),
  });
  await updateMembers();
  let isInside = true;
  const move = async () => {
    isInside = !isInside;
    await database.asSuperuser('update app.account set line_manager_id = $2 where id = $1', [
      top + 500,
      isInside ? top + 25 : top + 26,
    ]);
    await updateMembers();
  };
  const { scans, rows } = await read(move);
  expect(scans).toBe(0);
  // Each of the 21 with the few above them; never the thousands below others.
  expect(rows).toBeLessThan(500);
  for (const left of [21, 0]) {
    await move();
    expect(await membersOf(id)).toHaveLength(20 + 400 - (isInside ? 0 : left));
  }
  await trash(id);
});
