import type { Merger } from '../../people/people.public.ts';
import { countMoves, replaceMember } from './merge-members.repository.ts';

/** Memberships. Rules find their new matches automatically. */
export const groupsMerger: Merger = {
  name: 'groups',
  preview: async (tx, pair) => [{ what: 'groups', ...(await countMoves(tx, pair)) }],
  refusal: () => Promise.resolve(null),
  move: async (tx, { keptId, otherId }) => ({
    groups: await replaceMember(tx, { from: otherId, to: keptId }),
  }),
  giveBack: async (tx, { keptId, otherId }, { groups = [] }) => {
    await replaceMember(tx, { from: keptId, to: otherId }, groups);
  },
};
