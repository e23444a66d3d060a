import { constraintOf, orNameTaken as orTaken } from '../../../kernel/http/name-taken.ts';

const index = 'person_group_name';

/** @throws ProblemError VALIDATION_FAILED at `name` */
export function orNameTaken<T>(write: () => Promise<T>): Promise<T> {
  return orTaken(index, 'Another group has this name', write);
}

export function isNameTaken(error: unknown): boolean {
  return constraintOf(error) === index;
}
