import type { GroupKind } from 'contract/groups/group.ts';

/** What a file of groups says, in English. */
export const groupsCsvLabels = {
  heads: ['Name', 'Kind', 'People', 'Description', 'Colour', 'Created on', 'Created by'],
  /** As the screens call them. */
  kinds: {
    fixed: 'manual',
    rule: 'rule-based',
    snapshot: 'snapshot',
  } satisfies Record<GroupKind, string>,
};
