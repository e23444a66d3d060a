import { t } from '@lingui/core/macro';
import { type HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { refusalsOf } from '../../kit/form/failure.ts';

/** Why the server refused, and what to do next. */
export function reasonOf(error: HttpError | NetworkError): string {
  if (error instanceof NetworkError)
    return t`We couldn’t reach the server. Check your connection and try again.`;
  if (error.status === 404) return t`Someone else has already deleted this item.`;
  if (error.code === 'VERSION_CONFLICT')
    return t`Someone else changed this item. Review their changes first.`;
  const refusals = refusalsOf(error);
  if (refusals !== '') return refusals;
  return (
    error.problem?.detail ??
    error.problem?.title ??
    t`Something went wrong on our side. Try again in a minute.`
  );
}
