import { Trans } from '@lingui/react/macro';
import { Note } from '../../kit/feedback/note.tsx';

/** The server has not answered lately: the numbers may be old. */
export function SilentNote({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <Note alert tone="warn" title={<Trans>We couldn’t reach the server</Trans>}>
      <Trans>These numbers may be out of date. We try again automatically.</Trans>
    </Note>
  );
}
