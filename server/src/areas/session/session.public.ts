export { itemHistory } from './item-history.ts';
export { nameTargets } from './name-targets.ts';
export { reauthCall } from './reauth-call.ts';
export { refusedChange } from './refused-change.ts';
export { identitySources, type OwnDataDeps } from './own-data.ts';
export { sessionOwnData } from './own-data.repository.ts';
