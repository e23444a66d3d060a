import { sql } from 'kysely';
import type { ContentState } from 'contract/content/content.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { noReview, toState } from '../content.repository.ts';

/** Records who asks for a review, in the current state of the content; the caller holds its lock. */
export async function askForReview(
  { db, member }: OrganizationTransaction,
  id: number,
  state: ContentState,
  note: string | null,
): Promise<void> {
  await sql`
    update app.content set review_asked_at = app.now(), review_asked_by = ${member.accountId},
      review_note = ${note}, review_comment = null, ${toState(state)},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Ends the wait without publishing, with the comment of who sent it back. */
export async function endReview(
  { db, member }: OrganizationTransaction,
  id: number,
  state: ContentState,
  comment: string | null,
): Promise<void> {
  await sql`
    update app.content set ${noReview}, review_comment = ${comment}, ${toState(state)},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
