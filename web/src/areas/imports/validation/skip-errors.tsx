import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { FailureNote } from '../failure-note.tsx';
import { forgetRows, skipRows } from '../import.queries.ts';

export interface SkipErrorsProps {
  id: number;
  count: number;
  onClose: () => void;
}

/** Asks before all rows with errors are skipped. */
export function SkipErrors({ id, count, onClose }: SkipErrorsProps) {
  const { t } = useLingui();
  const skip = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => skipRows(id, 'errors'),
    onSuccess: async () => {
      onClose();
      await forgetRows();
    },
  });
  return (
    <Confirm
      question={plural(count, {
        one: 'Skip # row with errors?',
        other: 'Skip # rows with errors?',
      })}
      action={plural(count, { one: 'Skip # row', other: 'Skip # rows' })}
      busy={skip.isPending ? t`Skipping` : undefined}
      onConfirm={() => skip.mutate()}
      onClose={onClose}
      undo={
        <Trans>
          Skipped rows aren’t imported and leave the error file. Download the errors first to fix
          them later.
        </Trans>
      }
    >
      <FailureNote error={skip.error} />
    </Confirm>
  );
}
