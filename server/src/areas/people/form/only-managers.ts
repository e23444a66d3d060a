import { ProblemError } from '../../../kernel/http/problem.ts';
import { fieldError } from '../account-checks.ts';

/** What is said of a limit for someone who is no manager. */
export function onlyManagersAreLimited(): ProblemError {
  const error = fieldError(
    ['limit'],
    'no_manager',
    'Only managers can be limited to selected groups',
  );
  return new ProblemError('VALIDATION_FAILED', { errors: [error] });
}
