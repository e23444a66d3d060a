import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { FailureNote } from '../failure-note.tsx';
import { discardUpload } from '../import.queries.ts';
import { stopSending } from '../sending/sending.ts';

export interface DiscardUploadProps {
  upload: Import;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before discarding an import that has written nothing. */
export function DiscardUpload({ upload, onClose, onDone }: DiscardUploadProps) {
  const { t } = useLingui();
  const { fileName, id } = upload;
  const discard = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => {
      stopSending();
      return discardUpload(id);
    },
    onSuccess: onDone,
  });
  return (
    <Confirm
      question={t`Discard this import?`}
      action={<Trans>Discard import</Trans>}
      final
      busy={discard.isPending ? t`Discarding` : undefined}
      onConfirm={() => discard.mutate()}
      onClose={onClose}
      undo={<Trans>Nothing has been imported, so no one in the directory changes.</Trans>}
    >
      <Trans>The uploaded rows of {fileName} and their mapping are deleted.</Trans>
      <FailureNote error={discard.error} />
    </Confirm>
  );
}
