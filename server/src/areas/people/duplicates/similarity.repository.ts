import { sql, type RawBuilder } from 'kysely';
import { duplicateReasons } from 'contract/people/merging.ts';

/** How sure a reason is, the surest first. */
export const rankOf = (column: string) =>
  sql`array_position(${sql.lit(`{${duplicateReasons.join(',')}}`)}::text[], ${sql.ref(column)})`;

/** A name that more people share proves nothing alone. */
const namesakesAtMost = 5;

/** The part of an address behind the @. */
const domain = (entry: 'one' | 'other') =>
  sql`split_part(${sql.ref(`${entry}.email_key`)}, '@', 2)`;

/** First name first, of the same length as the key that has the last name first. */
const turned = sql`substr(search_key, 2, char_length(name_key))`;

/** What of people is compared, outside the trash. */
const compared = (organizationId: number) => sql`
  select id, name_key, ${turned} as turned_key, birth_date, phone, email_key, external_id_key
  from app.account where organization_id = ${organizationId} and deleted_at is null`;

const sameName = sql`(one.name_key = other.name_key or one.turned_key = other.name_key)`;

/** That they are two people by all that is known of both. */
const contradicts = sql`(one.birth_date <> other.birth_date or one.external_id_key <> other.external_id_key
  or (${domain('one')} = ${domain('other')}))`;

/**
 * Why two entries are likely the same person, surest first; null: they are not. `name` still has to be asked how
 * many have it.
 */
const reason = sql`case
  when ${sameName} and one.birth_date = other.birth_date then 'name_birth_date'
  when ${sameName} and one.phone = other.phone then 'name_phone'
  when one.phone = other.phone and one.birth_date = other.birth_date then 'phone_birth_date'
  when ${sameName} and ${contradicts} is not true then 'name' end`;

/** Each pair once, the one entered first as `one_id`, with the surest reason. */
const ordered = (candidates: RawBuilder<unknown>) => sql`
  select distinct on (1, 2) least(one_id, other_id) as one_id, greatest(one_id, other_id) as other_id, reason
  from (${candidates}) candidate where reason is not null and one_id <> other_id
  order by 1, 2, ${rankOf('reason')}`;

const joined = (condition: RawBuilder<unknown>, entries = sql`entry`) => sql`
  select one.id as one_id, other.id as other_id, ${reason} as reason
  from ${entries} one join ${entries} other on ${condition} and one.id <> other.id`;

/**
 * All pairs of an organization: `one_id`, `other_id`, `reason`. Compares by what entries share, so that it takes as
 * long as sorting everyone, however many people have a frequent name.
 */
export function allPairs(organizationId: number): RawBuilder<unknown> {
  return sql`
    with entry as materialized (${compared(organizationId)}),
    rare as materialized (
      select * from (select *, count(*) over (partition by name_key) as namesakes from entry) named
      where namesakes <= ${sql.lit(namesakesAtMost)})
    ${ordered(sql`
      ${joined(sql`one.name_key = other.name_key and one.birth_date = other.birth_date and one.id < other.id`)}
      union all
      ${joined(sql`one.turned_key = other.name_key and one.birth_date = other.birth_date`)}
      union all
      ${joined(sql`one.phone = other.phone and (one.birth_date = other.birth_date or ${sameName})`)}
      union all
      ${joined(sql`one.name_key = other.name_key and one.id < other.id`, sql`rare`)}
      union all
      ${joined(sql`one.turned_key = other.name_key`, sql`rare`)}`)}`;
}

/** The pairs that these people are in, found by their names: as {@link allPairs}, without those of a phone alone. */
export function pairsOf(organizationId: number, ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    with entry as materialized (${compared(organizationId)} and id = any(${ids})),
    namesake as materialized (
      select named.*, count(*) over (partition by wanted.key) as namesakes, wanted.key
      from (select name_key as key from entry union select turned_key from entry) wanted
        cross join lateral (
          ${compared(organizationId)} and name_key = wanted.key limit 1000) named)
    ${ordered(sql`
      select one.id as one_id, other.id as other_id,
        case when ${reason} <> 'name' or other.namesakes <= ${sql.lit(namesakesAtMost)} then ${reason} end as reason
      from entry one join namesake other on other.key in (one.name_key, one.turned_key)`)}`;
}
