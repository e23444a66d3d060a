import { sql, type RawBuilder } from 'kysely';
import { type ColumnsWith, columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import type { AccountMore, MoreColumn } from 'contract/people/list-columns.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { AccountListRow } from './account-rows.repository.ts';
import { columnOf, maySeePrivate } from '../../people/people.public.ts';
import { groupsShown, scopesShown } from '../../groups/groups.public.ts';

type Read = Exclude<MoreColumn, 'groups' | 'accessScope'>;

const columns: Readonly<Record<Read, RawBuilder<unknown>>> = {
  ...(Object.fromEntries(columnsWith('more').map((key) => [key, columnOf(key)])) as Record<
    ColumnsWith<'more'>,
    RawBuilder<unknown>
  >),
  lineManager: sql`(select jsonb_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name,
      'reference', coalesce(m.email, m.external_id))
    from app.account m
    where m.organization_id = account.organization_id and m.id = account.line_manager_id)`,
  createdAt: sql`account.created_at`,
  updatedAt: sql`account.updated_at`,
};
const privateColumns: ReadonlySet<string> = new Set(
  columnsWith('more').filter((key) => factsOf(key).isPrivate),
);

/** A list shows so many groups of each person by name. */
export const groupsShownMax = 2;

/**
 * What a page of people shows beyond every list's columns, by their ids; apart from the page itself, which stays as
 * quick without it.
 */
export async function shownMore(
  tx: OrganizationTransaction,
  people: readonly Pick<AccountListRow, 'id' | 'type' | 'deleted_at'>[],
  wanted: readonly MoreColumn[],
  groupsMax = groupsShownMax,
): Promise<ReadonlyMap<number, AccountMore>> {
  if (wanted.length === 0 || people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const read = [...new Set(wanted)].filter((name) => name !== 'groups' && name !== 'accessScope');
  const managers = tx.member.scoped ? [] : people.filter(({ type }) => type === 'manager');
  const [rows, groups, scopes] = await Promise.all([
    read.length === 0 ? [] : readColumns(tx, ids, read),
    wanted.includes('groups') ? groupsShown(tx, ids, groupsMax) : null,
    // A scoped manager does not see the scope of other managers.
    wanted.includes('accessScope') && managers.length > 0
      ? scopesShown(
          tx,
          managers.map(({ id }) => id),
        )
      : null,
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    people.map(({ id, type, deleted_at: deletedAt }) => {
      const subject = { id, type, deleted: deletedAt !== null };
      const seesPrivate = maySeePrivate(tx.member, subject);
      const shown = read.map((name) => {
        const hidden = privateColumns.has(name) && !seesPrivate;
        return [name, hidden ? null : travelling(byId.get(id)?.[name])];
      });
      const more: AccountMore = Object.fromEntries(shown);
      if (groups !== null) more.groups = groups.get(id) ?? { first: [], count: 0 };
      if (wanted.includes('accessScope')) more.accessScope = scopes?.get(id) ?? null;
      return [id, more];
    }),
  );
}

type MoreRow = { id: number } & Partial<Record<Read, unknown>>;

async function readColumns(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
  read: readonly Read[],
): Promise<MoreRow[]> {
  const selected = read.map((name) => sql`${columns[name]} as ${sql.ref(name)}`);
  const { rows } = await sql<MoreRow>`
    select account.id, ${sql.join(selected)} from app.account as account
    where account.organization_id = ${member.organizationId} and account.id = any(${ids})`.execute(
    db,
  );
  return rows;
}

function travelling(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
