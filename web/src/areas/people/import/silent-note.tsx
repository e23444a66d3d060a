import { Trans } from '@lingui/react/macro';
import { Note } from '../../../kit/feedback/note.tsx';

/** The server has not answered lately: the figures are those of before. */
export function SilentNote({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <Note alert tone="warn" title={<Trans>The server does not answer</Trans>}>
      <Trans>These figures are those of before. It is asked again by itself.</Trans>
    </Note>
  );
}
