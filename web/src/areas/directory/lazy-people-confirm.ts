import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export const PeopleConfirm = lazyPage(() =>
  import('./people-confirm.tsx').then((module) => module.PeopleConfirm),
);
