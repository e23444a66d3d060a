import { sql, type RawBuilder } from 'kysely';
import {
  skipReasons,
  type AudienceCounts,
  type AudienceListQuery,
  type AudiencePerson,
  type SkipReason,
} from 'contract/delivery/audience.ts';
import { pageSizeDefault, type Total } from 'contract/kernel/paging.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { namedPeople, searchPatterns } from '../../people/people.public.ts';
import { audienceRows, type Meant } from './audience.repository.ts';
import { guardianIds } from './guardians.repository.ts';

type CountsRow = Record<
  SkipReason | 'in_groups' | 'named' | 'included' | 'eligible' | 'despite',
  number
>;

/** How many get a message for this audience and why the others do not, as of one moment. */
export async function countAudience(
  { db, member: { organizationId } }: InOrganization,
  audience: Meant,
): Promise<AudienceCounts> {
  const { groups, people } = audience.include;
  const byReason = skipReasons.map(
    (reason) => sql`count(*) filter (where reason = ${sql.lit(reason)}) as ${sql.ref(reason)}`,
  );
  const { rows } = await sql<CountsRow>`
    select count(*) as included, count(*) filter (where reason is null) as eligible,
      count(*) filter (where reason is null and despite) as despite, ${sql.join(byReason)},
      (select coalesce(sum(member_count), 0) from app.person_group
        where organization_id = ${organizationId} and id = any(${groups}::bigint[])
          and deleted_at is null) as in_groups,
      (select count(*) from app.account
        where organization_id = ${organizationId} and deleted_at is null
          and id in (select account_id from (${namedPeople(organizationId, people)}) as named)) + (
        select count(distinct account_id)
        from (${guardianIds(organizationId, audience.guardians)}) as guardian) as named
    from (${audienceRows(organizationId, audience)}) as meant`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Counting gives one row');
  return {
    inGroups: row.in_groups,
    named: row.named,
    inMoreThanOne: row.in_groups + row.named - row.included,
    included: row.included,
    skipped: Object.fromEntries(
      skipReasons.map((reason) => [reason, row[reason]]),
    ) as AudienceCounts['skipped'],
    eligible: row.eligible,
    despiteUnsubscribing: row.despite,
  };
}

/** A person of the audience as the answers have them. */
export function presentAudiencePerson({
  first_name: firstName,
  last_name: lastName,
  job_title: jobTitle,
  ...row
}: AudiencePersonRow): AudiencePerson {
  return { ...row, firstName, lastName, jobTitle };
}

export interface AudiencePersonRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  job_title: string | null;
  reason: SkipReason | null;
  groups: number[];
  named: boolean;
}

const byName: Keyset = {
  name: 'audience',
  columns: [
    { expression: sql`name_key`, type: 'text' },
    { expression: sql`id`, type: 'bigint' },
  ],
  descending: false,
};

/** A row of the page beside the total: without a person when the page is empty. */
type ListedRow = (AudiencePersonRow | { id: null }) & { name_key: string; matching: number };

/**
 * Who gets it, or who is skipped and why, by name.
 *
 * @throws BadCursorError
 */
export async function listAudience(
  { db, member: { organizationId } }: InOrganization,
  audience: Meant,
  query: AudienceListQuery,
): Promise<Page<AudiencePersonRow> & { total: Total }> {
  const cursor = query.cursor === undefined ? null : decodeCursor(byName, query.cursor);
  const limit = query.limit ?? pageSizeDefault;
  const { groups, people } = audience.include;
  const { rows } = await sql<ListedRow>`
    with matching as materialized (
      select person.id, person.name_key, meant.reason
      from (${audienceRows(organizationId, audience)}) as meant
        join app.account as person
          on person.organization_id = ${organizationId} and person.id = meant.account_id
      where ${sql.join(conditionsOf(organizationId, query), sql` and `)}),
    page as (
      select * from matching where ${beyond(byName, cursor)}
      order by ${orderOf(byName, cursor)} limit ${sql.lit(limit + 1)})
    select page.*, person.first_name, person.last_name, person.email, person.job_title,
      person.id in (select account_id from (${namedPeople(organizationId, people)}) as one) as named,
      array(
        select membership.group_id from app.group_member as membership
          join app.person_group on person_group.organization_id = ${organizationId}
            and person_group.id = membership.group_id and person_group.deleted_at is null
        where membership.organization_id = ${organizationId}
          and membership.account_id = person.id and membership.group_id = any(${groups}::bigint[])
        order by person_group.sort_key, person_group.id) as groups,
      (select count(*) from matching) as matching
    from (values (1)) as always left join page on true
      left join app.account as person
        on person.organization_id = ${organizationId} and person.id = page.id
    order by ${orderOf({ ...byName, columns: pageColumns }, cursor)}`.execute(db);
  const found = rows.filter((row) => row.id !== null);
  return {
    ...pageOf(byName, cursor, limit, found, (row) => [row.name_key, String(row.id)]),
    total: { count: rows[0]?.matching ?? 0, kind: 'exact' },
  };
}

const pageColumns = byName.columns.map(({ type }, index) => ({
  expression: index === 0 ? sql`page.name_key` : sql`page.id`,
  type,
}));

function conditionsOf(
  organizationId: number,
  { show, reason, group, q }: AudienceListQuery,
): RawBuilder<unknown>[] {
  return [
    show === 'eligible' ? sql`meant.reason is null` : sql`meant.reason is not null`,
    ...(reason === undefined ? [] : [sql`meant.reason = any(${reason}::text[])`]),
    ...(group === undefined
      ? []
      : [
          sql`exists (select from app.group_member as membership
            join app.person_group on person_group.organization_id = ${organizationId}
              and person_group.id = membership.group_id and person_group.deleted_at is null
            where membership.organization_id = ${organizationId}
              and membership.group_id = ${group} and membership.account_id = person.id)`,
        ]),
    ...searchPatterns(q ?? '').map((pattern) => sql`person.search_key like ${pattern}`),
  ];
}
