import { sql } from 'kysely';
import { ownSortOf } from 'contract/people/account-sort.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { KeysetColumn } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { invalid } from '../../../kernel/http/problem.ts';
import {
  collectedOrMet,
  choicesMeant,
  type FieldRow,
  maySeeOfOthers,
  findFields,
  keyColumn,
} from '../../fields/fields.public.ts';
import { id, name, people, type Part, type PartedOrder } from './parted-order.repository.ts';

/**
 * The list in the order of a custom field: by number, day, text or position of the choice, with people who have no
 * value last in both directions. Equal values are in the order in which people were added, equal choices and no values
 * in that of names. Values are read by the index of their keys, those of each choice and those without a value along
 * the names.
 *
 * @returns null for other sorts
 * @throws ProblemError VALIDATION_FAILED for a field that does not exist or has no order
 */
export async function ownOrder(
  tx: OrganizationTransaction,
  sort: string,
): Promise<PartedOrder | null> {
  const asked = ownSortOf(sort);
  if (asked === null) return null;
  const field = (await findFields(tx)).find(
    (one) => one.key === asked.key && maySeeOfOthers(tx.member.type, one),
  );
  const order =
    field && (field.kind === 'choice' ? byPlace : byValue)(tx, field, sort, asked.descending);
  if (!order) {
    throw invalid(['sort'], 'not_found', refusePeople('no_such_sort'));
  }
  return order;
}

const types = { number: 'float8', date: 'date', text: 'text' } as const;

function byValue(
  { member: { organizationId } }: OrganizationTransaction,
  field: FieldRow,
  sort: string,
  descending: boolean,
): PartedOrder | undefined {
  const { kind } = field;
  if (kind !== 'number' && kind !== 'date' && kind !== 'text') return undefined;
  const column = keyColumn(kind);
  const type = types[kind];
  const of = sql`organization_id = ${organizationId} and field_id = ${field.id} and ${column} is not null`;
  const own = sql`(select ${column} from app.account_field_key where ${of} and account_id = account.id)`;
  const blank = descending ? 0 : 2;
  const zero = { float8: sql`0::float8`, date: sql`'-infinity'::date`, text: sql`''` }[type];
  const columns: KeysetColumn[] = [
    { expression: sql`case when ${own} is null then ${sql.lit(blank)} else 1 end`, type: 'bigint' },
    { expression: sql`coalesce(${own}, ${zero})`, type },
    // No index has the names of values.
    { expression: sql`case when ${own} is null then account.name_key else '' end`, type: 'text' },
    id,
  ];
  const byKey: KeysetColumn[] = [
    { expression: sql`held.held_key`, type },
    { expression: sql`held.held_id`, type: 'bigint' },
  ];
  const held = sql`(select account_id as held_id, ${column} as held_key
    from app.account_field_key where ${of}) as held`;
  return {
    keyset: { name: `${sort}.${kind}`, columns, descending },
    parts: [
      {
        rank: 1,
        keyset: { name: sort, columns: byKey, descending },
        within: [1, 3],
        from: sql`${held} join ${people} on account.organization_id = ${organizationId} and account.id = held.held_id`,
        condition: () => sql`true`,
      },
      {
        rank: blank,
        keyset: { name: sort, columns: [name, id], descending },
        within: [2, 3],
        from: people,
        condition: () => sql`not exists (select from app.account_field_key
          where ${of} and account_id = account.id offset 0)`,
      },
    ],
  };
}

function byPlace(
  { member: { organizationId } }: OrganizationTransaction,
  field: FieldRow,
  sort: string,
  descending: boolean,
): PartedOrder {
  // Choices that left the list stand where what took their place stands.
  const choices = field.choices.map((choice) => choicesMeant(field, choice.id).map(String));
  const keys = choices.flat();
  const ranks = choices.flatMap((meant, index) => meant.map(() => index + 1));
  const blank = descending ? 0 : choices.length + 1;
  const of = sql`organization_id = ${organizationId} and field_id = ${field.id}`;
  const own = sql`(select text_key from app.account_field_key
    where ${of} and account_id = account.id and text_key is not null)`;
  const rank = sql`coalesce((${ranks}::int[])[array_position(${keys}::text[], ${own})], ${blank}::int)`;
  const names = { keyset: { name: sort, columns: [name, id], descending }, within: [1, 2] };
  const chosen = choices.map((meant, index): Part => ({
    rank: index + 1,
    ...names,
    from: people,
    condition: async (tx) =>
      (await collectedOrMet(tx, field, sql`held.text_key = any(${meant}::text[])`)).condition,
  }));
  return {
    keyset: {
      // Moved choices make another order.
      name: `${sort}.${keys.join()}`,
      columns: [{ expression: rank, type: 'bigint' }, name, id],
      descending,
    },
    parts: [
      ...(descending ? chosen.toReversed() : chosen),
      {
        rank: blank,
        ...names,
        from: people,
        condition: () => sql`not exists (select from app.account_field_key
          where ${of} and account_id = account.id and text_key = any(${keys}::text[]) offset 0)`,
      },
    ],
  };
}
