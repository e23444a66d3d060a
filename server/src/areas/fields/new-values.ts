import type { FieldError } from 'contract/kernel/errors.ts';
import type { FieldValuesInput } from 'contract/fields/values.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { StoredValues } from './field-row.ts';
import { differenceOfValues, missingValues, readGiven } from './field-values.ts';
import { holdFields } from './fields.repository.ts';

/**
 * The values of new people as their rows will hold them, and what is wrong with them; paths begin with the row's
 * index.
 */
export async function newValues(
  tx: OrganizationTransaction,
  rows: readonly { fields?: FieldValuesInput | undefined }[],
): Promise<{ custom: StoredValues[]; errors: FieldError[] }> {
  const fields = await holdFields(tx);
  if (fields.length === 0 && rows.every((row) => row.fields === undefined)) {
    return { custom: rows.map(() => ({})), errors: [] };
  }
  const errors: FieldError[] = [];
  const custom = rows.map((row, index) => {
    const read = readGiven(fields, row.fields ?? {}, tx.member);
    const wrong = new Set(read.errors.map(({ path }) => path.join()));
    const missing = missingValues(fields, read.given, tx.member).filter(
      ({ path }) => !wrong.has(path.join()),
    );
    for (const error of [...read.errors, ...missing]) {
      errors.push({ ...error, path: [index, ...error.path] });
    }
    return differenceOfValues({}, read.given).custom;
  });
  return { custom, errors };
}
