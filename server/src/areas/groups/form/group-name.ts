import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import { constraintOf, orNameTaken as orTaken } from '../../../kernel/http/name-taken.ts';

const index = 'person_group_name';

/** @throws ProblemError VALIDATION_FAILED at `name` */
export function orNameTaken<T>(write: () => Promise<T>): Promise<T> {
  return orTaken(index, refuseGroup('group_name_taken'), write);
}

export function isNameTaken(error: unknown): boolean {
  return constraintOf(error) === index;
}
