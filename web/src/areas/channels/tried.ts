import { t } from '@lingui/core/macro';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { refusalsOf } from '../../kit/form/failure.ts';
import { tried as triedTo } from '../../kit/feedback/perform.ts';

/** Does something to a campaign or a direct send and says why it failed. True when it was done. */
export function tried(work: () => Promise<void>, failed: string): Promise<boolean> {
  return triedTo(work, failed, reasonOf);
}

/** Why the server refused, in words for the person who asked. */
function reasonOf(error: unknown): string {
  if (error instanceof NetworkError)
    return t`We couldn’t reach the server. Check your connection and try again.`;
  if (!(error instanceof HttpError)) return t`Something went wrong. Try again.`;
  if (error.status === 404)
    return t`Someone else has already deleted or restored it. Reload to see the latest.`;
  const problem = error.problem;
  return (
    refusalsOf(error) ||
    problem?.detail ||
    problem?.title ||
    t`Something went wrong on our side. Try again in a minute.`
  );
}
