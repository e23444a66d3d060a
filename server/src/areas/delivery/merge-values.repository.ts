import { sql, type RawBuilder } from 'kysely';
import {
  customKeyOf,
  guardianField,
  isKnownField,
  type KnownField,
} from 'contract/documents/merge-fields.ts';
import { type ColumnsWith, columnsWith } from 'contract/people/columns/columns-with.ts';
import type { GroupBlock } from 'contract/documents/document.ts';
import { readCondition } from 'contract/documents/group-blocks.ts';
import { columnNames } from '../people/people.public.ts';
import { choicesMeant, findFields, type FieldRow } from '../fields/fields.public.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { fieldValueLabels } from './mail/mail-texts.ts';
import type { SplicedName } from './mail/splice.ts';
import { dayLabels, decimalSign } from './mail/value-labels.ts';

const messageColumns = Object.fromEntries(
  columnsWith('message').map((key) => [key, sql.ref(`a.${columnNames[key]}`)]),
) as Record<ColumnsWith<'message'>, RawBuilder<unknown>>;

/** What a known field says of `a`, a row of app.account; a person without a preferred name goes by their first. */
const values: Readonly<Record<Exclude<KnownField, 'organization'>, RawBuilder<unknown>>> = {
  ...messageColumns,
  preferredName: sql`coalesce(a.preferred_name, a.first_name)`,
  // Of those alone that a message reaches as guardians.
  guardianOf: sql`null::text`,
};

/** What merge fields are read by: the custom fields in use, and how their values are written. */
export interface MergeWorld {
  organizationName: string;
  /** BCP 47. */
  locale: string;
  /** Those that are asked for, by their keys. */
  custom: ReadonlyMap<string, FieldRow>;
}

/** What these fields are read by. The database is asked only for what one of them says. */
export async function findMergeWorld(
  tx: InOrganization,
  fields: readonly string[],
): Promise<MergeWorld> {
  if (!fields.some((field) => field === 'organization' || customKeyOf(field) !== null)) {
    return { organizationName: '', locale: 'en', custom: new Map() };
  }
  const { rows } = await sql<{ name: string; locale: string }>`
    select name, locale from app.organization where id = ${tx.member.organizationId}`.execute(
    tx.db,
  );
  const keys = new Set(fields.map(customKeyOf).filter((key) => key !== null));
  const rowsOfFields = keys.size === 0 ? [] : await findFields(tx);
  const inUse = rowsOfFields.filter((row) => row.archived_at === null && keys.has(row.key));
  return {
    organizationName: rows[0]?.name ?? '',
    locale: rows[0]?.locale ?? 'en',
    custom: new Map(inUse.map((row) => [row.key, row])),
  };
}

/**
 * The values of these fields in their order, as one array; null for a custom field that is not in use.
 *
 * @param guardianOf on whose behalf `a` gets the message
 */
export function mergeValues(
  fields: readonly SplicedName[],
  world: MergeWorld,
  guardianOf: RawBuilder<unknown> = values[guardianField],
): RawBuilder<(string | null)[]> {
  if (fields.length === 0) return sql`'{}'::text[]`;
  const parts = fields.map((field) =>
    field === guardianField ? guardianOf : valueOf(field, world),
  );
  return sql`array[${sql.join(parts)}]::text[]`;
}

function valueOf(field: SplicedName, world: MergeWorld): RawBuilder<unknown> {
  const condition = readCondition(field);
  if (condition !== null) return isAmong(condition);
  if (field === 'organization') return sql`${world.organizationName}::text`;
  if (isKnownField(field)) return values[field];
  const row = world.custom.get(customKeyOf(field) ?? '');
  return row === undefined ? sql`null::text` : labelOf(row, world);
}

/** '1' for a person `a` who reads a block for groups. A group in the trash has no members. */
function isAmong({ mode, groupIds }: GroupBlock['attrs']): RawBuilder<unknown> {
  const member = sql`exists (select from app.group_member as membership
    join app.person_group on person_group.organization_id = membership.organization_id
      and person_group.id = membership.group_id and person_group.deleted_at is null
    where membership.organization_id = a.organization_id and membership.account_id = a.id
      and membership.group_id = any(${groupIds}::bigint[]))`;
  return sql`case when ${mode === 'only' ? member : sql`not ${member}`} then '1' end`;
}

/** The value of a custom field of `a`, as it is read. */
function labelOf(row: FieldRow, { locale }: MergeWorld): RawBuilder<unknown> {
  const text = sql`(a.custom ->> ${String(row.id)}::text)`;
  switch (row.kind) {
    case 'choice':
    case 'choices':
      return choiceLabels(row);
    case 'yesNo':
      return sql`case ${text} when 'true' then ${fieldValueLabels.yes}::text
        when 'false' then ${fieldValueLabels.no}::text end`;
    case 'number':
      return sql`replace(${text}, '.', ${decimalSign(locale)})`;
    case 'date':
      return sql`replace(${JSON.stringify(dayLabels(locale))}::jsonb ->> substr(${text}, 6, 5),
        '{y}', ltrim(left(${text}, 4), '0'))`;
    case 'longText':
      // A message says it in a sentence.
      return sql`btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`;
    default:
      return text;
  }
}

/** The labels of what was chosen, in the order of the list; what left the list by what took its place. */
function choiceLabels(row: FieldRow): RawBuilder<unknown> {
  const meant = row.choices.flatMap(({ id, label }, index) =>
    choicesMeant(row, id).map((choice) => ({ choice, label, place: index })),
  );
  return sql`(select string_agg(c.label, ', ' order by c.place)
    from (select distinct m.label, m.place
      from jsonb_to_recordset(${JSON.stringify(meant)}::jsonb) as m (choice jsonb, label text, place int)
      where (a.custom -> ${String(row.id)}::text) @> m.choice) c)`;
}
