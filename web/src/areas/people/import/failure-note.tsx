import { Trans } from '@lingui/react/macro';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { claimsMutationError } from '../../../kernel/query/claims.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { describeFailure } from '../../../kit/form/failure.ts';

/** What was sent from here did not arrive, or was refused. Other errors have their own screens. */
export function FailureNote({ error }: { error: unknown }) {
  if (error === null || error === undefined || !claimsMutationError(error, 'form')) return null;
  const { title, detail, requestId } = describeFailure(error);
  const said = refusals(error);
  return (
    <Note alert tone="bad" title={title}>
      {said === '' ? detail : said}{' '}
      {requestId === undefined ? null : <Trans>Request {requestId}</Trans>}
    </Note>
  );
}

/** What the server says of the values that were sent. */
function refusals(error: unknown): string {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  const messages = [...new Set(errors.map(({ message }) => message))].slice(0, 3);
  return messages.map((message) => (message.endsWith('.') ? message : `${message}.`)).join(' ');
}
