import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/people/import/import.ts';
import { Confirm } from '../../../../kit/overlay/confirm.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { FailureNote } from '../failure-note.tsx';
import type { useImportControl } from '../use-import-control.ts';
import { wordsOf } from '../kind-words.ts';
import { runCounts } from './run-view.ts';

export interface StopConfirmProps {
  upload: Import;
  control: ReturnType<typeof useImportControl>;
  onClose: () => void;
}

/** Asks before an import is ended for good. */
export function StopConfirm({ upload, control, onClose }: StopConfirmProps) {
  const { t } = useLingui();
  const { done, total } = runCounts(upload);
  const written = formatCount(done);
  return (
    <Confirm
      question={wordsOf(upload.kind).stopAt(done)}
      action={<Trans>Stop, keep the {written}</Trans>}
      final
      busy={control.isPending ? t`Stopping` : undefined}
      onConfirm={() => control.mutate('stop', { onSuccess: onClose })}
      onClose={onClose}
      sum={[
        { key: 'total', label: <Trans>To be written</Trans>, value: total },
        {
          key: 'done',
          label: <Trans>Written until now, and kept</Trans>,
          value: done,
          kind: 'less',
        },
        { key: 'left', label: <Trans>Not written</Trans>, value: total - done, kind: 'total' },
      ]}
      undo={
        <Trans>
          It cannot go on after this; to continue later, pause it. The same file can be uploaded
          again: who is written by then stays as he is.
        </Trans>
      }
    >
      <FailureNote error={control.error} />
    </Confirm>
  );
}
