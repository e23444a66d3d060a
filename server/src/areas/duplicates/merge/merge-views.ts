import {
  countOwnViews,
  moveDefaults,
  moveOwnViews,
} from '../../organizations/organizations.public.ts';
import type { Merger } from '../../people/people.public.ts';

/** Lists as someone saved them for themselves, and with which they open for them. */
export const viewsMerger: Merger = {
  name: 'views',
  preview: async (tx, { keptId, otherId }) => [
    { what: 'views', ...(await countOwnViews(tx, { from: otherId, to: keptId })) },
  ],
  refusal: () => Promise.resolve(null),
  move: async (tx, { keptId, otherId }) => {
    const owners = { from: otherId, to: keptId };
    const views = await moveOwnViews(tx, owners);
    return { views, defaults: await moveDefaults(tx, owners) };
  },
  giveBack: async (tx, { keptId, otherId }, { views = [], defaults = [] }) => {
    const owners = { from: keptId, to: otherId };
    await moveOwnViews(tx, owners, views);
    await moveDefaults(tx, owners, defaults);
  },
};
