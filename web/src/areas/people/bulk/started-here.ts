import { keptIds } from '../kept-ids.ts';

const started = keptIds('bulk-changes-started');

/** Notes that a bulk change was begun, or is taken back, in this browser: it is told of the end here. */
export const noteStarted = started.note;
export const wasStartedHere = started.has;
