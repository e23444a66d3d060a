import { ProblemError } from '../../kernel/http/problem.ts';

/**
 * Runs a write of a name. The unique index alone judges whether it is taken, so that two requests at once
 * are told the same as one after the other.
 *
 * @throws ProblemError VALIDATION_FAILED at `name`
 */
export async function orNameTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: ['name'], code: 'taken', message: 'Another group has this name' }],
      cause: error,
    });
  }
}

export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'person_group_name';
}
