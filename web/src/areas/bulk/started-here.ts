import { rememberedIds } from '../people/people.public.ts';

const started = rememberedIds('bulk-changes-started');

/** Notes that a bulk change was started, or is being undone, in this browser: its end is announced here. */
export const markStarted = started.add;
export const wasStartedHere = started.has;
