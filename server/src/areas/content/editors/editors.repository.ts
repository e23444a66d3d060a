import { sql } from 'kysely';
import { editorTimes } from 'contract/content/editors.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';

const isOpen = sql`seen_at > app.now() - ${editorTimes.lasts} * interval '1 millisecond'`;

/** Notes that the caller has this content open in the editor. */
export async function openEditor(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    insert into app.content_editor as e (organization_id, content_id, account_id)
    values (${member.organizationId}, ${id}, ${member.accountId})
    on conflict (organization_id, content_id, account_id) do update set seen_at = app.now(),
      opened_at = case when e.${isOpen} then e.opened_at else app.now() end`.execute(db);
}

/** Forgets the caller, and everyone whose page went away without a word. */
export async function closeEditor(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    delete from app.content_editor
    where organization_id = ${member.organizationId}
      and ((content_id = ${id} and account_id = ${member.accountId}) or not ${isOpen})`.execute(db);
}

export interface EditorRow {
  id: number;
  name: string;
  opened_at: Date;
}

/** The others who have this content open in the editor, the first of them first. */
export async function findOtherEditors(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<EditorRow[]> {
  const { rows } = await sql<EditorRow>`
    select a.id, a.first_name || ' ' || a.last_name as name, e.opened_at
    from app.content_editor e join app.account a
      on a.organization_id = e.organization_id and a.id = e.account_id and a.deleted_at is null
    where e.organization_id = ${member.organizationId} and e.content_id = ${id}
      and e.account_id <> ${member.accountId} and e.${isOpen}
    order by e.opened_at, a.id limit 20`.execute(db);
  return rows;
}
