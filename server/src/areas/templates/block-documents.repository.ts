import { sql } from 'kysely';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';

/** What saved blocks in use say, by their ids. */
export async function findBlockDocuments(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Map<number, MessageDocument>> {
  const { rows } = await sql<{ id: number; document: MessageDocument }>`
    select id, document from app.template
    where organization_id = ${member.organizationId} and kind = 'block' and id = any(${ids})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, document }) => [id, document]));
}
