import { useLingui } from '@lingui/react/macro';
import type { GroupKind } from 'contract/groups/group.ts';

/** How a group comes by its members, in a word. */
export function useKindWords(): Record<GroupKind, string> {
  const { t } = useLingui();
  return { fixed: t`fixed`, rule: t`by rule`, snapshot: t`snapshot` };
}
