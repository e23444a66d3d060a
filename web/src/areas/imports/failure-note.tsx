import { Trans } from '@lingui/react/macro';
import { claimsMutationError } from '../../kernel/query/claims.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { describeFailure, refusalsOf } from '../../kit/form/failure.ts';

/** What was sent from here did not arrive, or was refused. Other errors have their own screens. */
export function FailureNote({ error }: { error: unknown }) {
  if (error === null || error === undefined || !claimsMutationError(error, 'form')) return null;
  const { title, detail, requestId } = describeFailure(error);
  const refusals = refusalsOf(error);
  return (
    <Note alert tone="bad" title={title}>
      {refusals === '' ? detail : refusals}{' '}
      {requestId === undefined ? null : <Trans>Request {requestId}</Trans>}
    </Note>
  );
}
