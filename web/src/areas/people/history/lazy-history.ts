import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

const history = () => import('./person-history.tsx');

export const PersonHistory = lazyPage(() => history().then((module) => module.PersonHistory));
export const LatestHistory = lazyPage(() => history().then((module) => module.LatestHistory));
