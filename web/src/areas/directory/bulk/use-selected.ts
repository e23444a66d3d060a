import { useLingui } from '@lingui/react/macro';
import { allMatching, countSelected } from '../../../kit/table/selection.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import type { PeopleBulkProps } from './picked-bulk.tsx';

/** How many people are selected, as the bar says it, and whether all that match can be. */
export function useSelected({
  selection,
  total,
  onSelect,
}: Pick<PeopleBulkProps, 'selection' | 'total' | 'onSelect'>) {
  const { t } = useLingui();
  const inexact = selection.mode === 'all-matching' && total.kind !== 'exact';
  const all = totalLabels(total);
  const count = countSelected(selection, total.count);
  const more = selection.mode === 'ids' && (total.kind !== 'exact' || total.count > count);
  return {
    count,
    all,
    /** All that match, and how many those are is not counted to the last. */
    inexact,
    /** For the bar. */
    shown: {
      count,
      countText: inexact ? t`All ${all} selected` : undefined,
      selectAll: more ? { matching: all, onSelectAll: () => onSelect(allMatching) } : undefined,
    },
  };
}
