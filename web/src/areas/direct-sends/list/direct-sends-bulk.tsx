import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import type { DirectSendChange } from 'contract/direct-sends/overview.contract.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { BulkBar, useBulkChoice } from '../../../kit/table/bulk-bar.tsx';
import { changeMany } from './change-direct-sends.ts';

export interface DirectSendsBulkProps {
  selected: readonly DirectSendHead[];
  inTrash: boolean;
  onClear: () => void;
}

/** What can be done with the selected direct sends, and which are skipped. */
export function DirectSendsBulk({ selected, inTrash, onClear }: DirectSendsBulkProps) {
  const { t } = useLingui();
  const { chosen, busy, choose, run } = useBulkChoice<DirectSendChange>(onClear);
  const go = chosen === undefined ? [] : selected.filter(({ abilities }) => abilities[chosen]);
  const left = selected.length - go.length;
  return (
    <BulkBar
      count={selected.length}
      actions={[
        inTrash
          ? { key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }
          : { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
      ]}
      chosen={chosen}
      onChoose={choose}
      onClear={onClear}
      consequence={
        chosen === undefined ? undefined : (
          <>
            {chosen === 'delete' ? (
              <Trans>
                You can restore the direct sends for {trashDays} days. Scheduled ones aren’t sent.
              </Trans>
            ) : (
              <Trans>Direct sends that weren’t sent are drafts.</Trans>
            )}{' '}
            {left === 0 ? null : (
              <Plural
                value={left}
                one="# direct send is skipped because of its status."
                other="# direct sends are skipped because of their status."
              />
            )}
          </>
        )
      }
      undo={go.length === 0 ? undefined : <Trans>Can be undone</Trans>}
      doIt={chosen === undefined || go.length === 0 ? undefined : buttonLabels(chosen, go.length)}
      busy={busy ? t`Saving` : undefined}
      onDo={() => chosen && void run(() => changeMany(chosen, go))}
    />
  );
}

/** The effect and the number, as it stands on the button. */
function buttonLabels(chosen: DirectSendChange, count: number): string {
  return chosen === 'delete'
    ? plural(count, { one: 'Delete # direct send', other: 'Delete # direct sends' })
    : plural(count, { one: 'Restore # direct send', other: 'Restore # direct sends' });
}
