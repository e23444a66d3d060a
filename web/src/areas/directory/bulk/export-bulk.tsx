import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type BulkAction, BulkBar } from '../../../kit/table/bulk-bar.tsx';
import { allMatching, countSelected } from '../../../kit/table/selection.ts';
import type { BulkKind } from '../../people/people.public.ts';
import { exportPeople } from '../export-people.ts';
import type { PeopleBulkProps } from './picked-bulk.tsx';
import { totalWords } from '../../../kit/text/total-words.ts';

/** What can be done with those who are selected. */
export type ListAction = BulkKind | 'export' | 'message';

export interface ExportBulkProps extends PeopleBulkProps {
  actions: readonly BulkAction[];
  onChoose: (kind: ListAction | undefined) => void;
}

/** The selected people as a file. No one is skipped, and there is nothing to undo. */
export function ExportBulk(props: ExportBulkProps) {
  const { selection, query, total, file, actions, onChoose, onSelect, onClear } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const inexact = selection.mode === 'all-matching' && total.kind !== 'exact';
  const all = totalWords(total);
  const count = countSelected(selection, total.count);
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
      count={count}
      countText={inexact ? t`All ${all} selected` : undefined}
      selectAll={
        selection.mode === 'ids' && (total.kind !== 'exact' || total.count > count)
          ? { matching: all, onSelectAll: () => onSelect(allMatching) }
          : undefined
      }
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
