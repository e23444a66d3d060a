import type { FieldError } from 'contract/kernel/errors.ts';
import type { PeopleBulkAction } from 'contract/bulk/bulk.ts';
import { refusePeople } from 'contract/people/refusal-words.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { findPresent } from '../../people/people.public.ts';
import { readManyValues } from '../../fields/fields.public.ts';

/** @throws ProblemError VALIDATION_FAILED for a value that no one may have */
export async function requireValues(
  tx: OrganizationTransaction,
  { fields }: PeopleBulkAction & { kind: 'set' },
): Promise<void> {
  const { lineManagerId } = fields;
  if (typeof lineManagerId === 'number') {
    const present = await findPresent(tx, [lineManagerId]);
    if (!present.has(lineManagerId)) {
      const path = ['action', 'fields', 'lineManagerId'];
      const errors = [fieldError(path, 'not_found', refusePeople('no_such_person'))];
      throw new ProblemError('VALIDATION_FAILED', { errors });
    }
  }
  try {
    await readManyValues(tx, [{ fields }]);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.code, { errors: (error.options.errors ?? []).map(inAction) });
  }
}

/** `changes.0.fields.…` of a call for many is `action.fields.…` of this one. */
function inAction({ path, ...error }: FieldError): FieldError {
  return { ...error, path: ['action', ...path.slice(2)] };
}
