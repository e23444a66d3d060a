import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../../kit/feedback/note.tsx';

/** What is said of a code that is not good, whatever is wrong with it. */
export function RefusedCode() {
  const { t } = useLingui();
  return (
    <Note alert tone="bad" title={t`This code isn’t valid`}>
      <Trans>
        The code may be mistyped, used, replaced or expired. Copy the whole code from the email, or
        ask for a new one.
      </Trans>
    </Note>
  );
}
