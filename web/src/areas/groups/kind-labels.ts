import { useLingui } from '@lingui/react/macro';
import type { GroupKind } from 'contract/groups/group.ts';

/** How a group gets its people, in a word. */
export function useKindLabels(): Record<GroupKind, string> {
  const { t } = useLingui();
  return {
    fixed: t({ message: 'Manual', context: 'kind of group' }),
    rule: t({ message: 'Rule-based', context: 'kind of group' }),
    snapshot: t({ message: 'Snapshot', context: 'kind of group' }),
  };
}
