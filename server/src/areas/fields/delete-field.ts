import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError, invalid } from '../../kernel/http/problem.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { choicesCleared } from './field-row.ts';
import { labelKey } from './field-names.ts';
import { deleteFieldValues } from './fields.jobs.ts';
import { countPeople, lockFields, markDeleted } from './fields.repository.ts';

/**
 * Deletes a field permanently. It disappears at once; the values of all people follow in the background, in batches.
 *
 * @param label the current label
 * @throws ProblemError NOT_FOUND, VALIDATION_FAILED for another label
 */
export async function deleteField(
  tx: OrganizationTransaction,
  id: number,
  label: string,
): Promise<void> {
  const field = (await lockFields(tx)).find((row) => row.id === id);
  if (field === undefined) throw new ProblemError('NOT_FOUND');
  if (labelKey(label) !== labelKey(field.label)) {
    throw invalid(['label'], 'other', refuseCustomField('custom_name_differs'));
  }
  const people = await countPeople(tx, field, choicesCleared(field));
  await markDeleted(tx, id);
  const { organizationId } = tx.member;
  await enqueue(tx.db, deleteFieldValues, { organizationId, fieldId: id });
  await recordAudit(tx, {
    action: 'custom_field.deleted',
    targetType: 'custom_field',
    targetId: id,
    changes: { label: [field.label, null], people: [people, 0] },
  });
}
