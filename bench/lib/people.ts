import type { Client } from 'pg';
import { fold } from '../../server/src/kernel/database/fold.ts';
import { nameKey, searchKey } from '../../server/src/areas/people/account-values.ts';
import { firstNames, lastNames, locations, posts } from './words.ts';

/**
 * Names, posts and places are drawn skewed, as in life: the first of a list are many times as common as
 * the last.
 */
const drawn = `
  select n,
    pg_temp.draw(n, 1, ${firstNames.length}, 2) as first, pg_temp.draw(n, 2, ${lastNames.length}, 2) as last,
    pg_temp.draw(n, 3, ${lastNames.length}, 1) as other, pg_temp.draw(n, 4, ${posts.length}, 1.5) as post,
    pg_temp.draw(n, 5, ${locations.length}, 2) as place, pg_temp.draw(n, 6, 100, 1) as dice,
    pg_temp.draw(n, 7, 100, 1) as luck, pg_temp.draw(n, 8, 7300, 1) as days,
    pg_temp.draw(n, 9, 525600, 3) as minutes, pg_temp.draw(n, 10, ${firstNames.length}, 1) as nick
  from generate_series($2::int, $3::int) as n`;

const named = `
  select n, dice, luck, days, minutes, post.title, post.folded as title_key, post.department,
    place.title as location, first.title as first_name, first.folded as first_key,
    last.title || case when dice < 12 then '-' || other.title else '' end as last_name,
    last.folded || case when dice < 12 then '-' || other.folded else '' end as last_key,
    case when luck < 8 then nick.title end as preferred_name,
    case when luck < 8 then nick.folded end as preferred_key,
    case when dice < 95 then first.ascii || '.' || last.ascii || n || '@northgate.example' end as email,
    case when dice between 5 and 96 then 'NH-' || (20000 + n * 3) end as external_id
  from drawn
    join word first on first.kind = 'first' and first.i = drawn.first
    join word last on last.kind = 'last' and last.i = drawn.last
    join word other on other.kind = 'last' and other.i = drawn.other
    join word nick on nick.kind = 'first' and nick.i = drawn.nick
    join word post on post.kind = 'post' and post.i = drawn.post
    join word place on place.kind = 'place' and place.i = drawn.place`;

const insertion = `
  with drawn as materialized (${drawn}), named as (${named})
  insert into app.account (organization_id, first_name, last_name, preferred_name, email, external_id,
    job_title, department, location, start_date, birth_date, locale, tags, type, status, access,
    deliverability, dependant_count, last_activity_at, source, name_key, search_key, custom)
  select $1, first_name, last_name, preferred_name, email, external_id, title, department, location,
    case when luck < 97 then date '2006-01-01' + days end, date '1958-01-01' + days * 2, 'en-GB',
    case when luck < 10 then array['first aider'] else '{}' end,
    case when dice = 50 then 'manager' else 'standard' end,
    case when luck between 5 and 8 then 'deactivated' else 'active' end,
    case when email is null then 'none' when luck < 60 then 'granted' when luck < 75 then 'invited'
      else 'none' end,
    case when dice = 60 then 'hard_bounced' when dice = 61 then 'soft_bouncing' else 'ok' end,
    greatest(0, luck % 6 - 2),
    case when luck < 60 then timestamptz '2026-11-01' - minutes * interval '1 minute' end, 'import',
    last_key || ' ' || first_key,
    concat_ws(' ', '', first_key, last_key, preferred_key, email, title_key, lower(external_id)),
    jsonb_build_object($4::text, 1 + dice % 6, $5::text, 20 + luck % 5 * 4.5,
      $6::text, date '2026-01-01' + days % 900, $7::text, luck < 10, $8::text, 'Locker ' || n)
  from named`;

/** Custom fields in which every person has a value. */
const ownFields = [
  { key: 'size', kind: 'choice' },
  { key: 'hours', kind: 'number' },
  { key: 'certified', kind: 'date' },
  { key: 'first_aider', kind: 'yesNo' },
  { key: 'locker', kind: 'text' },
] as const;
export const ownFieldKeys = ownFields.map(({ key }) => key);

const batch = 100_000;

/** Adds people to an organization, as owner of everything; the same people on every machine. */
export async function insertPeople(
  client: Client,
  organizationId: number,
  count: number,
): Promise<void> {
  await bringWords(client);
  const fields = await defineFields(client, organizationId);
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1);
    await client.query(insertion, [organizationId, from, to, ...fields]);
  }
}

/** @returns their ids, as rows of people name them */
async function defineFields(client: Client, organizationId: number): Promise<string[]> {
  const choices = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((label, i) => ({ id: i + 1, label }));
  const ids: string[] = [];
  for (const [position, { key, kind }] of ownFields.entries()) {
    const listed = kind === 'choice' ? choices : [];
    const { rows } = await client.query(
      `insert into app.people_field (organization_id, key, label, kind, choices, last_choice, position)
       values ($1, $2, $2, $3, $4, $5, $6) returning id`,
      [organizationId, key, kind, JSON.stringify(listed), listed.length, position],
    );
    ids.push(String(rows[0].id));
  }
  return ids;
}

/** Folded here, by the product's own function; the database only puts the pieces together. */
async function bringWords(client: Client): Promise<void> {
  const words = [
    ...firstNames.map((title, i) => ({ kind: 'first', i, title })),
    ...lastNames.map((title, i) => ({ kind: 'last', i, title })),
    ...posts.map((post, i) => ({ kind: 'post', i, ...post })),
    ...locations.map((title, i) => ({ kind: 'place', i, title })),
  ].map((word) => ({
    department: null,
    ...word,
    folded: fold(word.title),
    ascii: fold(word.title).replaceAll(/[^a-z]/g, ''),
  }));
  await client.query(`
    create or replace function pg_temp.draw(n int, seed int, size int, skew float) returns int
      language sql immutable
      return floor(size * power((hashint8extended(n, seed) & 1073741823) / 1073741824.0, skew))::int;
    create temp table if not exists word (kind text, i int, title text, department text, folded text,
      ascii text, primary key (kind, i));
    truncate word`);
  await client.query(
    'insert into word select * from jsonb_populate_recordset(null::word, $1::jsonb)',
    [JSON.stringify(words)],
  );
  await client.query('analyze word');
}

/**
 * Compares the keys that the database put together with those the product would have made.
 * @throws when they differ, or an organization is not of its size
 */
export async function checkPeople(
  client: Client,
  organizationId: number,
  count: number,
): Promise<void> {
  const { rows } = await client.query(
    `select * from app.account where organization_id = $1 and source = 'import'
     order by hashint8(id) limit 300`,
    [organizationId],
  );
  const wrong = rows.find(
    (row) => row.name_key !== nameKey(row) || row.search_key !== searchKey(row),
  );
  if (wrong) throw new Error(`The keys of ${JSON.stringify(wrong)} are not the product's`);
  const counted = await client.query(
    `select count(*)::int as people from app.account
     where organization_id = $1 and deleted_at is null and source = 'import'`,
    [organizationId],
  );
  const { people } = counted.rows[0];
  if (people !== count || rows.length === 0) {
    throw new Error(`The organization has ${people} people instead of ${count}`);
  }
}
