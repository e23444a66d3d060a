import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../../../kit/overlay/confirm.tsx';
import { FailureNote } from '../failure-note.tsx';
import { forgetRows, skipRows } from '../import.queries.ts';

export interface SkipErrorsProps {
  id: number;
  count: number;
  onClose: () => void;
}

/** Asks before all lines with errors are left out. */
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
  const lines = plural(count, { one: '# line', other: '# lines' });
  return (
    <Confirm
      question={t`Leave out ${lines}?`}
      action={t`Leave out ${lines}`}
      busy={skip.isPending ? t`Leaving out` : undefined}
      onConfirm={() => skip.mutate()}
      onClose={onClose}
      undo={
        <Trans>
          They are not written and no longer stand in the error file. Download that first to mend
          them later.
        </Trans>
      }
    >
      <FailureNote error={skip.error} />
    </Confirm>
  );
}
