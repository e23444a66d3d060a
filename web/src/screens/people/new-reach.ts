import { lazyPage } from '../../kit/loading/lazy-page.tsx';

const NewReach = lazyPage(() =>
  import('../../areas/groups/limits/new-reach.tsx').then((module) => module.NewReach),
);

/** What asks whose people a new manager reaches, for the screens that make one. */
export const newReach = { NewReach };
