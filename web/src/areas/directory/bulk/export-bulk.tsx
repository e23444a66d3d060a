import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type BulkAction, BulkBar } from '../../../kit/table/bulk-bar.tsx';
import type { BulkKind } from '../../people/people.public.ts';
import { exportPeople } from '../export-people.ts';
import type { PeopleBulkProps } from './picked-bulk.tsx';
import { useSelected } from './use-selected.ts';

/** What can be done with those who are selected. */
export type ListAction = BulkKind | 'export' | 'message';

export interface ExportBulkProps extends PeopleBulkProps {
  actions: readonly BulkAction[];
  onChoose: (kind: ListAction | undefined) => void;
}

/** The selected people as a file. No one is skipped, and there is nothing to undo. */
export function ExportBulk(props: ExportBulkProps) {
  const { selection, query, file, actions, onChoose, onClear } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { count, all, inexact, shown } = useSelected(props);
  const go = async () => {
    setBusy(true);
    await exportPeople(
      selection.mode === 'ids'
        ? { mode: 'ids', ids: [...selection.ids] }
        : { mode: 'all-matching', filter: query, except: [...selection.except] },
      file,
    );
    setBusy(false);
  };
  return (
    <BulkBar
      {...shown}
      actions={actions}
      chosen="export"
      onChoose={(key) => onChoose(key as ListAction | undefined)}
      onClear={() => {
        onChoose(undefined);
        onClear();
      }}
      consequence={<Trans>You download a CSV file with the visible columns.</Trans>}
      doIt={
        inexact ? (
          <Trans>Export all {all}</Trans>
        ) : (
          <Plural value={count} one="Export # person" other="Export # people" />
        )
      }
      busy={busy ? t`Exporting` : undefined}
      onDo={() => void go()}
    />
  );
}
