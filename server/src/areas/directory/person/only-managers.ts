import { tellField } from 'contract/kernel/field-words.ts';
import { type ProblemError, invalid } from '../../../kernel/http/problem.ts';

/** What is said of a limit for someone who is no manager. */
export function onlyManagersAreLimited(): ProblemError {
  return invalid(['limit'], 'no_manager', tellField('only_managers_limited'));
}
