import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Import } from 'contract/people/import/import.ts';
import { Confirm } from '../../../../kit/overlay/confirm.tsx';
import { FailureNote } from '../failure-note.tsx';
import { discardUpload } from '../import.queries.ts';
import { stopSending } from '../sending/sending.ts';

export interface DiscardUploadProps {
  upload: Import;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an upload is thrown away of which nothing is written. */
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
      question={t`Throw this upload away?`}
      action={<Trans>Throw it away</Trans>}
      final
      busy={discard.isPending ? t`Throwing away` : undefined}
      onConfirm={() => discard.mutate()}
      onClose={onClose}
      undo={<Trans>Nothing of it is written, so nobody in the register changes.</Trans>}
    >
      <Trans>What was sent of {fileName}, and where its columns go, is forgotten.</Trans>
      <FailureNote error={discard.error} />
    </Confirm>
  );
}
