import type { FieldValuesInput } from 'contract/fields/values.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { StoredValues } from './field-row.ts';
import { differenceOfValues, readGiven, type GivenValues } from './field-values.ts';
import { holdFields } from './fields.repository.ts';

/**
 * The values of custom fields that each change gives, parsed.
 *
 * @throws ProblemError VALIDATION_FAILED with every change's errors
 */
export async function readManyValues(
  tx: OrganizationTransaction,
  changes: readonly { readonly fields: { readonly fields?: FieldValuesInput | undefined } }[],
): Promise<GivenValues[]> {
  if (changes.every(({ fields }) => fields.fields === undefined)) return changes.map(() => none);
  const fields = await holdFields(tx);
  const read = changes.map((change) => readGiven(fields, change.fields.fields ?? {}, tx.member));
  const errors = read.flatMap((result, index) =>
    result.errors.map((error) => ({
      ...error,
      path: ['changes', index, 'fields', ...error.path],
    })),
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  return read.map(({ given }) => given);
}

const none: GivenValues = new Map();

/**
 * The part that one person does not have already. A required value may be removed: undoing this call does so for people
 * who had none.
 */
export function stepOfValues(
  stored: StoredValues,
  given: GivenValues,
): { custom: StoredValues; before: FieldValuesInput; after: FieldValuesInput } | null {
  if (given.size === 0) return null;
  const { custom, changed } = differenceOfValues(stored, given);
  if (changed.size === 0) return null;
  const side = (index: 0 | 1) =>
    Object.fromEntries([...changed].map(([key, both]) => [key, both[index]]));
  return { custom, before: side(0), after: side(1) };
}
