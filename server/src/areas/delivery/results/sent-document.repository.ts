import { sql } from 'kysely';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** What a message says, as it was when it was started. */
export async function findSentDocument(
  { db, member }: InOrganization,
  messageId: number,
): Promise<MessageDocument | undefined> {
  const { rows } = await sql<{ document: MessageDocument }>`
    select document from app.message
    where organization_id = ${member.organizationId} and id = ${messageId}`.execute(db);
  return rows[0]?.document;
}
