export { nameTargets } from './name-targets.ts';
export { provenCall } from './own-proof.ts';
export { refusedChange } from './refused-change.ts';
