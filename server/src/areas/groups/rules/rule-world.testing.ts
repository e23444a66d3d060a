import {
  moments,
  pick,
  worldDays,
  worldTags,
  worldTexts,
  type One,
  type WorldDependant,
  type WorldPerson,
} from './world-person.testing.ts';
import type { FieldRow } from '../../fields/fields.public.ts';
import { addFields, ownValues } from './own-world.testing.ts';
import { addHubs } from './rule-world-hubs.testing.ts';
import { addMessages } from './rule-world-messages.testing.ts';
import type { Relationship } from 'contract/dependants/dependant.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

export interface RuleWorld {
  organizationId: number;
  people: WorldPerson[];
  groups: number[];
  campaigns: number[];
  hubs: number[];
  fields: FieldRow[];
}

const size = 90;
/** No one is born in the year 9999: birthdays have years of four digits. */
const births = worldDays.slice(0, -1);
const relations: Relationship[] = ['child', 'spouse', 'stepchild', 'parent'];

/** An organization of people who have much, little and nothing, some of them in the trash. */
export async function makeRuleWorld(database: TestDatabase, slug: string): Promise<RuleWorld> {
  const one = async (text: string, values: unknown[]) =>
    (await database.asSuperuser<{ id: number }>(text, values)).map(({ id }) => id);
  const [organizationId = 0] = await one(
    'insert into app.organization (slug, name) values ($1, $1) returning id',
    [slug],
  );
  const fields = await addFields(database, organizationId);
  const plans = Array.from({ length: size }, (_, n) => planOf(n, fields));
  const ids = await one(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key, job_title,
       department, location, email, phone, external_id, pronouns, locale, time_zone, type, status, access,
       deliverability, subscription, source, gender, tags, start_date, end_date, birth_date, created_at,
       last_activity_at, deleted_at, custom, photo)
     select $1, 'A', 'B', 'b a', ' a b', p."jobTitle", p.department, p.location, p.email, p.phone,
       p."externalId", p.pronouns, p.locale, p."timeZone", p.type, p.status, p.access, p.deliverability,
       p.subscription, p.source, p.gender, p.tags, p."startDate", p."endDate", p."birthDate", p."createdAt",
       p."lastActivityAt", case when p.deleted then now() end, p.own, case when p."hasPhoto" then 'photo.webp' end
     from json_to_recordset($2) as p ("jobTitle" text, department text, location text, email text,
       phone text, "externalId" text, pronouns text, locale text, "timeZone" text, type text, status text,
       access text, deliverability text, subscription text, source text, gender text, tags text[],
       "startDate" date, "endDate" date, "birthDate" date, "createdAt" timestamptz,
       "lastActivityAt" timestamptz, deleted boolean, own jsonb, "hasPhoto" boolean)
     returning id`,
    [
      organizationId,
      JSON.stringify(
        plans.map((plan) => ({ ...plan, ...plan.texts, ...plan.choices, ...plan.days })),
      ),
    ],
  );
  const people = plans.map((plan, n) => ({ ...plan, id: ids[n] ?? 0 }));
  await addManagers(database, organizationId, people);
  await addDependants(database, organizationId, people);
  const groups = await addGroups(one, database, organizationId, people);
  const campaigns = await addMessages(one, database, organizationId, people);
  const hubs = await addHubs(one, database, organizationId, { people, groups });
  return { organizationId, people, groups, campaigns, hubs, fields };
}

function planOf(n: number, fields: readonly FieldRow[]): Omit<WorldPerson, 'id'> {
  const maybe = <T>(value: T, every: number) => (n % every === 0 ? null : value);
  const text = (turn: number, every: number) => maybe(pick(worldTexts, n * turn + turn), every);
  const start = maybe(pick(worldDays, n), 4);
  return {
    texts: {
      jobTitle: text(1, 3),
      department: text(5, 4),
      location: text(7, 5),
      email: n % 6 === 0 ? null : `P${n}@${pick(['Acme.example', 'beta.example'], n)}`,
      phone: maybe(`+4420794601${10 + n}`, 2),
      externalId: maybe(`X-${n}`, 3),
      pronouns: maybe(pick(['she/her', 'They/Them'], n), 3),
      locale: maybe(pick(['en-GB', 'de', 'fr-CA'], n), 4),
      timeZone: maybe(pick(['Europe/London', 'Asia/Tokyo'], n), 4),
    },
    choices: {
      type: pick(['standard', 'standard', 'manager', 'admin'], n),
      status: pick(['active', 'active', 'deactivated'], n),
      access: n % 6 === 0 ? 'none' : pick(['none', 'invited', 'granted', 'suspended'], n),
      deliverability: pick(['ok', 'ok', 'hard_bounced', 'complained', 'soft_bouncing'], n),
      subscription: pick(['subscribed', 'unsubscribed', 'never_asked'], n + 1),
      source: pick(['manual', 'import', 'self', 'api'], n),
      gender: maybe(pick(['female', 'male', 'undisclosed'], n), 2),
    },
    tags: Array.from({ length: n % 4 }, (_, turn) => pick(worldTags, n + turn * 3)),
    hasPhoto: n % 3 === 1,
    days: {
      startDate: start,
      endDate: start === null ? maybe(pick(worldDays, n / 4), 12) : maybe('9999-12-31', 3),
      birthDate: maybe(pick(births, n * 5 + 1), 5),
    },
    createdAt: pick(moments, n),
    lastActivityAt: maybe(pick(moments, n + 2), 3),
    fields,
    own: ownValues(fields, n),
    lineManagerId: null,
    above: [],
    deleted: n % 17 === 3,
    dependants: [],
    groups: [],
    reads: [],
    edits: [],
    messages: [],
  };
}

async function addManagers(database: TestDatabase, organizationId: number, people: WorldPerson[]) {
  const managers = new Map<number, number | null>();
  // Some levels, below people in the trash, too; one reports to themselves, who no walk may follow for ever.
  for (const [n, person] of people.entries()) {
    const manager = people[n % 2 === 0 ? Math.floor(n / 3) : n % 4];
    if (n % 3 !== 0) person.lineManagerId = manager?.id ?? null;
    managers.set(person.id, person.lineManagerId);
  }
  for (const person of people) {
    let above = person.lineManagerId;
    while (above !== null && !person.above.includes(above)) {
      person.above.push(above);
      above = managers.get(above) ?? null;
    }
  }
  await database.asSuperuser(
    `update app.account a set line_manager_id = p.manager
     from json_to_recordset($2) as p (id bigint, manager bigint) where organization_id = $1 and a.id = p.id`,
    [
      organizationId,
      JSON.stringify(people.map(({ id, lineManagerId: manager }) => ({ id, manager }))),
    ],
  );
}

async function addDependants(
  database: TestDatabase,
  organizationId: number,
  people: WorldPerson[],
) {
  for (const [n, person] of people.entries()) {
    for (let turn = 0; turn < n % 4; turn += 1) {
      const dependant: WorldDependant = {
        relationship: pick(relations, n + turn),
        birthDate: (n + turn) % 5 === 0 ? null : pick(births, n + turn * 4),
        eligibility: pick(['rule', 'rule', 'eligible', 'not_eligible'], n + turn),
        from: turn === 1 ? pick(worldDays, n) : null,
        until: turn === 2 ? pick(worldDays, n + 3) : null,
        deleted: (n + turn) % 11 === 5,
      };
      person.dependants.push(dependant);
      await database.asSuperuser(
        `with made as (
           insert into app.dependant (organization_id, first_name, last_name, name_key, relationship,
             birth_date, eligibility, eligible_from, eligible_until, deleted_at)
           values ($1, 'C', 'D', 'd c', $2, $3, $4, $5, $6, case when $7 then now() end) returning id)
         insert into app.dependant_guardian (organization_id, dependant_id, account_id)
         select $1, id, $8 from made`,
        [
          organizationId,
          dependant.relationship,
          dependant.birthDate,
          dependant.eligibility,
          dependant.from,
          dependant.until,
          dependant.deleted,
          person.id,
        ],
      );
    }
  }
}

async function addGroups(
  one: One,
  database: TestDatabase,
  organizationId: number,
  people: WorldPerson[],
) {
  const groups = await one(
    `insert into app.person_group (organization_id, name, sort_key)
     select $1, 'Group ' || n, 'group ' || n from generate_series(1, 4) n returning id`,
    [organizationId],
  );
  for (const [n, person] of people.entries()) {
    person.groups = groups.filter((_, index) => index < 3 && (n >> index) % 2 === 1);
    await database.asSuperuser(
      `insert into app.group_member (organization_id, group_id, account_id)
       select $1, unnest($2::bigint[]), $3`,
      [organizationId, person.groups, person.id],
    );
  }
  return groups;
}

/** Its fields as rules are asked with them. */
export const fieldsOf = ({ fields }: RuleWorld) => new Map(fields.map((one) => [one.id, one]));
