import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Dependant } from 'contract/dependants/dependant.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { BulkBar, useBulkChoice } from '../../../kit/table/bulk-bar.tsx';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { restoreDependants, setForDependants, trashDependants } from '../dependant-actions.ts';
import {
  DependantConsequence,
  type DependantKind,
  dependantLabels,
  useDependantActions,
} from './dependants-bulk-labels.tsx';

export interface DependantsBulkProps {
  selected: readonly Dependant[];
  inTrash: boolean;
  total: Total;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What can be done with the selected dependants, and how many are skipped. */
export function DependantsBulk(props: DependantsBulkProps) {
  const { selected, inTrash, total, onSelectAll, onClear } = props;
  const { t } = useLingui();
  const can = useCan();
  const { chosen, busy, choose, clear, run } = useBulkChoice<DependantKind>(onClear);
  const open = selected.filter(({ abilities }) => abilities[inTrash ? 'restore' : 'edit']);
  const left = selected.length - open.length;
  return (
    <BulkBar
      count={selected.length}
      selectAll={
        can('people.changeMany') && (total.kind !== 'exact' || total.count > selected.length)
          ? { matching: totalLabels(total), onSelectAll }
          : undefined
      }
      actions={useDependantActions(inTrash)}
      chosen={chosen}
      onChoose={choose}
      onClear={clear}
      consequence={
        chosen === undefined ? undefined : (
          <>
            <DependantConsequence kind={chosen} />
            {left === 0 ? null : (
              <>
                {' '}
                <Plural
                  value={left}
                  one="# dependant is skipped because you can’t edit a guardian."
                  other="# dependants are skipped because you can’t edit a guardian."
                />
              </>
            )}
          </>
        )
      }
      undo={
        chosen === 'delete' ? (
          <Trans>In the trash for {trashDays} days</Trans>
        ) : chosen === undefined || chosen === 'restore' ? undefined : (
          <Trans>Can be undone</Trans>
        )
      }
      doIt={
        chosen === undefined || open.length === 0 ? undefined : dependantLabels(chosen, open.length)
      }
      busy={busy ? t`Saving` : undefined}
      onDo={() => chosen && void run(() => start(chosen, open))}
    />
  );
}

function start(kind: DependantKind, those: readonly Dependant[]): Promise<boolean> {
  if (kind === 'delete') return trashDependants(those);
  if (kind === 'restore') return restoreDependants(those);
  return setForDependants(those, { eligibility: kind });
}
