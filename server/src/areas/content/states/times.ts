import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { changeDueContent } from '../content.jobs.ts';
import { isPast } from '../../../kernel/database/is-past.ts';

/** What is wrong with a time, chosen in this field, at which content is to change: it has come already. */
export async function problemsOfTime(
  tx: OrganizationTransaction,
  field: 'publishAt' | 'unpublishAt',
  at: Date,
): Promise<FieldError[]> {
  if (!(await isPast(tx, at))) return [];
  return [{ path: [field], code: 'past', ...messageOf(refuseContent('content_time_passed')) }];
}

/** Has content looked at when a time of it comes. */
export async function changeAt(
  { db, member: { organizationId } }: OrganizationTransaction,
  contentId: number,
  at: Date,
): Promise<void> {
  await enqueue(db, changeDueContent, { organizationId, contentId }, { startAfter: at });
}
