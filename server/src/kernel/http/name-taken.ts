import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { messageOf } from './field-errors.ts';
import { ProblemError } from './problem.ts';

/**
 * Which constraint of the database refused a write; undefined where something else went wrong. The index of a partition
 * has the name of the table's own and a number: `account_email_part_2`.
 */
export function constraintOf(error: unknown): string | undefined {
  const constraint: unknown = error instanceof Error ? Reflect.get(error, 'constraint') : undefined;
  return typeof constraint === 'string' ? constraint.replace(/_part_\d+$/, '') : undefined;
}

/**
 * Runs a write of a name. The unique index alone judges whether it is taken, so that two requests at once get the same
 * answer as one after the other.
 *
 * @throws ProblemError VALIDATION_FAILED at `name`
 */
export async function orNameTaken<T>(
  index: string,
  message: string | CodedMessage,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (constraintOf(error) !== index) throw error;
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: ['name'], code: 'taken', ...messageOf(message) }],
      cause: error,
    });
  }
}
