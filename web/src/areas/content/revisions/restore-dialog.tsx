import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import type { Revision } from 'contract/content/revision.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { restoreRevision, type Restore } from '../draft-actions.ts';

export interface RestoreDialogProps {
  content: ContentHead;
  revision: Pick<Revision, 'number' | 'writtenAt'>;
  timeZone: string;
  /** The draft says what the revision says; undefined until it is known. */
  same: boolean | undefined;
  restore: Restore;
  onClose: () => void;
  /** What differs, as the kind of content has it. */
  children: ReactNode;
}

/** What changed from a revision to the current draft, and the way back to it. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { content, revision, timeZone, same, restore, onClose, children } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const when = formatMoment(revision.writtenAt, timeZone);
  const run = async () => {
    setBusy(true);
    const done = await restoreRevision(content, revision.number, restore);
    setBusy(false);
    if (done) onClose();
  };
  const cannot = content.abilities.edit ? undefined : t`You can’t edit this item now`;
  return (
    <Modal
      size="wide"
      title={t`Changes since ${when}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy ? t`Restoring` : undefined}
            disabledReason={cannot ?? (same === true ? t`The draft is the same` : undefined)}
            onClick={() => void run()}
          >
            <Trans>Restore this revision</Trans>
          </Button>
        </>
      }
    >
      {same === undefined ? null : (
        <p className={text.hint}>
          {same ? (
            <Trans>This revision says the same as the draft.</Trans>
          ) : (
            <Trans>Restoring makes a new revision. Readers see it after it is published.</Trans>
          )}
        </p>
      )}
      {children}
    </Modal>
  );
}
