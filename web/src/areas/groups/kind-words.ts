import { useLingui } from '@lingui/react/macro';
import type { GroupKind } from 'contract/groups/group.ts';

/** How a group gets its people, in a word. */
export function useKindWords(): Record<GroupKind, string> {
  const { t } = useLingui();
  return { fixed: t`manual`, rule: t`rule-based`, snapshot: t`snapshot` };
}
