import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { SocialValues } from '../content.repository.ts';
import { insertHead, updateHead, type HeadValues } from '../head.repository.ts';
import { textKey } from '../search/text-key.ts';

export async function insertSocial(
  tx: OrganizationTransaction,
  head: HeadValues,
  { network, link, text }: SocialValues,
): Promise<number> {
  const id = await insertHead(tx, 'social', head);
  await sql`
    insert into app.content_social (organization_id, content_id, network, link, text, text_key)
    values (${tx.member.organizationId}, ${id}, ${network}, ${link}, ${text}, ${textKey(text ?? '')})`.execute(
    tx.db,
  );
  return id;
}

/** Saves a social and raises its version; it is locked by the caller. */
export async function updateSocialRow(
  tx: OrganizationTransaction,
  id: number,
  head: HeadValues,
  { network, link, text }: SocialValues,
): Promise<void> {
  await sql`
    update app.content_social set network = ${network}, link = ${link}, text = ${text},
      text_key = ${textKey(text ?? '')}
    where organization_id = ${tx.member.organizationId} and content_id = ${id}`.execute(tx.db);
  await updateHead(tx, id, head);
}
