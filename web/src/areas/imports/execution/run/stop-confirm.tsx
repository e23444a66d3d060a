import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { Confirm } from '../../../../kit/overlay/confirm.tsx';
import { FailureNote } from '../../failure-note.tsx';
import type { useImportControl } from '../../use-import-control.ts';
import { labelsOf } from '../../kind-labels.ts';
import { runCounts } from './run-view.ts';

export interface StopConfirmProps {
  upload: Import;
  control: ReturnType<typeof useImportControl>;
  onClose: () => void;
}

/** Asks before an import is stopped permanently. */
export function StopConfirm({ upload, control, onClose }: StopConfirmProps) {
  const { t } = useLingui();
  const { done, total } = runCounts(upload);
  return (
    <Confirm
      question={labelsOf(upload.kind).stopAt(done)}
      action={<Trans>Stop import</Trans>}
      final
      busy={control.isPending ? t`Stopping` : undefined}
      onConfirm={() => control.mutate('stop', { onSuccess: onClose })}
      onClose={onClose}
      sum={[
        { key: 'total', label: <Trans>To be imported</Trans>, value: total },
        {
          key: 'done',
          label: <Trans>Imported and kept</Trans>,
          value: done,
          kind: 'less',
        },
        { key: 'left', label: <Trans>Not imported</Trans>, value: total - done, kind: 'total' },
      ]}
      undo={
        <Trans>
          A stopped import can’t be resumed. To continue later, pause it instead. You can import the
          same file again; people already imported stay unchanged.
        </Trans>
      }
    >
      <FailureNote error={control.error} />
    </Confirm>
  );
}
