import { sql, type RawBuilder } from 'kysely';
import type { FieldKind } from 'contract/fields/field.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import type { FieldRow } from './field-row.ts';

const columns = sql`id, key, label, kind, help, choices, gone_choices, last_choice, required, visibility,
  shown_to_person, position, archived_at, version`;

/** All fields of the organization in their order, the archived ones too. */
export function findFields(tx: InOrganization): Promise<FieldRow[]> {
  return readFields(tx, sql``);
}

/** As {@link findFields}; none of them changes its kind or goes until the transaction ends. */
export function holdFields(tx: InOrganization): Promise<FieldRow[]> {
  return readFields(tx, sql`for share`);
}

/**
 * As {@link findFields}; no one else changes or adds fields until the transaction ends. The lock on the organization
 * covers fields that do not exist yet.
 */
export async function lockFields(tx: InOrganization): Promise<FieldRow[]> {
  await sql`select from app.organization where id = ${tx.member.organizationId}
    for no key update`.execute(tx.db);
  return readFields(tx, sql`for update`);
}

async function readFields(
  { db, member }: InOrganization,
  lock: RawBuilder<unknown>,
): Promise<FieldRow[]> {
  const { rows } = await sql<FieldRow>`
    select ${columns} from app.people_field
    where organization_id = ${member.organizationId} and deleted_at is null
    order by position, id ${lock}`.execute(db);
  return rows;
}

export type FieldValuesToWrite = Pick<
  FieldRow,
  | 'label'
  | 'kind'
  | 'help'
  | 'choices'
  | 'gone_choices'
  | 'last_choice'
  | 'required'
  | 'visibility'
  | 'shown_to_person'
  | 'archived_at'
>;

/** The last of all fields. */
export async function insertField(
  { db, member }: OrganizationTransaction,
  row: FieldValuesToWrite & { key: string; position: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.people_field (organization_id, created_by, updated_by, key, label, kind, help,
      choices, last_choice, required, visibility, shown_to_person, position)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${row.key},
      ${row.label}, ${row.kind}, ${row.help}, ${JSON.stringify(row.choices)}, ${row.last_choice},
      ${row.required}, ${row.visibility}, ${row.shown_to_person}, ${row.position})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes all of a field and raises its version; the caller holds its lock. */
export async function updateField(
  { db, member }: OrganizationTransaction,
  id: number,
  row: FieldValuesToWrite,
): Promise<void> {
  await sql`
    update app.people_field set label = ${row.label}, kind = ${row.kind}, help = ${row.help},
      choices = ${JSON.stringify(row.choices)}, gone_choices = ${JSON.stringify(row.gone_choices)},
      last_choice = ${row.last_choice}, required = ${row.required}, visibility = ${row.visibility},
      shown_to_person = ${row.shown_to_person}, archived_at = ${row.archived_at},
      version = version + 1, updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Numbers the fields in this order; their versions stay, since nothing of them changes. */
export async function orderFields(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update app.people_field f set position = place.n
    from unnest(${ids}::bigint[]) with ordinality as place (id, n)
    where f.organization_id = ${member.organizationId} and f.id = place.id`.execute(db);
}

/** Hides a field from everyone; its label and key are free at once. */
export async function markDeleted(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    update app.people_field set deleted_at = now(), updated_at = now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** The column of the keys that values of a kind have, each with an index of its own. */
export function keyColumn(kind: FieldKind): RawBuilder<unknown> {
  if (kind === 'number') return sql`number_key`;
  return kind === 'date' ? sql`date_key` : sql`text_key`;
}

type Counted = Pick<FieldRow, 'id' | 'kind'>;

/** Whether anyone has, or had, a value in it. */
export async function hasValues(
  { db, member }: InOrganization,
  { id, kind }: Counted,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from app.account_field_key
      where organization_id = ${member.organizationId} and field_id = ${id}
        and ${keyColumn(kind)} is not null) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** How many people have a value, also in the trash; without those who have none but these choices. */
export async function countPeople(
  { db, member }: InOrganization,
  { id, kind }: Counted,
  without: readonly number[],
): Promise<number> {
  const column = keyColumn(kind);
  const counting =
    without.length === 0 ? sql`` : sql`and not (text_key = any(${without.map(String)}))`;
  const { rows } = await sql<{ people: number }>`
    select count(distinct account_id) as people from app.account_field_key
    where organization_id = ${member.organizationId} and field_id = ${id} and ${column} is not null
      ${counting}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** How many people have each choice, as it was chosen. */
export async function countChoices(
  { db, member }: InOrganization,
  id: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ choice: string; people: number }>`
    select text_key as choice, count(*) as people from app.account_field_key
    where organization_id = ${member.organizationId} and field_id = ${id} and text_key is not null
    group by text_key`.execute(db);
  return new Map(rows.map(({ choice, people }) => [Number(choice), people]));
}

/** People in one transaction, so that none of them is long. */
const most = 1000;

/**
 * Takes the values of a deleted field from the next people, and once no one has one the field itself.
 *
 * @returns how many people had one; 0 when all is gone
 */
export async function deleteValues(
  { db, member: { organizationId } }: InOrganization,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from app.account where organization_id = ${organizationId} and id in (
      select account_id from app.account_field_key
      where organization_id = ${organizationId} and field_id = ${id}
        and (text_key is not null or number_key is not null or date_key is not null)
      limit ${most})
    order by id for update`.execute(db);
  if (rows.length > 0) {
    await sql`
      update app.account set custom = custom - ${String(id)}::text
      where organization_id = ${organizationId} and id = any(${rows.map((row) => row.id)})`.execute(
      db,
    );
    return rows.length;
  }
  await sql`
    delete from app.people_field
    where organization_id = ${organizationId} and id = ${id} and deleted_at is not null`.execute(
    db,
  );
  return 0;
}
