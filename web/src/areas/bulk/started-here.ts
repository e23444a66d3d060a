import { keptIds } from '../people/people.public.ts';

const started = keptIds('bulk-changes-started');

/** Notes that a bulk change was started, or is being undone, in this browser: its end is announced here. */
export const noteStarted = started.note;
export const wasStartedHere = started.has;
