import type { PeopleField } from 'contract/fields/field.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { fieldError } from '../../kernel/http/field-errors.ts';
import { lockFields, orderFields } from './fields.repository.ts';
import { listFields } from './read-fields.ts';

/**
 * Puts the named fields first, in this order; the others follow as they stood.
 *
 * @throws ProblemError NOT_FOUND when one of them does not exist, VALIDATION_FAILED when one is named twice
 */
export async function reorderFields(
  tx: OrganizationTransaction,
  ids: readonly number[],
): Promise<PeopleField[]> {
  const before = (await lockFields(tx)).map(({ id }) => id);
  const known = new Set(before);
  const missing = ids.flatMap((id, index) =>
    known.has(id) ? [] : [fieldError(['ids', index], 'not_found', fieldMessage('field_not_found'))],
  );
  if (missing.length > 0) throw new ProblemError('NOT_FOUND', { errors: missing });
  const repeated = ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [fieldError(['ids', index], 'repeated', refuseCustomField('custom_field_listed'))]
      : [],
  );
  if (repeated.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors: repeated });
  const named = new Set(ids);
  const after = [...ids, ...before.filter((id) => !named.has(id))];
  if (after.join() !== before.join()) {
    await orderFields(tx, after);
    await recordAudit(tx, {
      action: 'custom_field.ordered',
      targetType: 'organization',
      targetId: tx.member.organizationId,
      changes: { ids: [before, after] },
    });
  }
  return listFields(tx);
}
