import { Trans } from '@lingui/react/macro';
import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import type { PeopleList } from './use-people-list.ts';

/** The list did not load: why, and the way to load it again. */
export function PeopleError({ list }: { list: PeopleList }) {
  const { error, refetch } = list.page;
  const answered = error instanceof HttpError || error instanceof NetworkError;
  // A page that the server does not know any more, e.g. from an old link.
  const lostPlace =
    error instanceof HttpError && error.status === 400 && list.state.cursor !== undefined;
  return (
    <ErrorPart
      title={<Trans>People did not load</Trans>}
      onRetry={lostPlace ? list.toFirstPage : () => void refetch()}
      requestId={answered ? error.requestId.slice(0, 8) : undefined}
    >
      {lostPlace ? (
        <Trans>This page of the list is not known any more. Load it from the beginning.</Trans>
      ) : (
        <Reason error={error} />
      )}
    </ErrorPart>
  );
}

function Reason({ error }: { error: unknown }) {
  if (error instanceof NetworkError)
    return <Trans>The server did not answer. Check the connection. Nothing is lost.</Trans>;
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 429)
    return <Trans>Too many requests in a short time. Wait a minute. Nothing is lost.</Trans>;
  if (status === 503) return <Trans>The server is busy. Nothing is lost.</Trans>;
  return <Trans>Something went wrong on our side. Nothing is lost.</Trans>;
}
