import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../../kit/feedback/note.tsx';

/** What is said of a code that is not good, whatever is wrong with it. */
export function RefusedCode() {
  const { t } = useLingui();
  return (
    <Note alert tone="bad" title={t`This code is not valid`}>
      <Trans>
        It may be mistyped, used, replaced or too old. Copy it whole from the mail, or ask whoever
        gave it to you for a new one.
      </Trans>
    </Note>
  );
}
