import { keptIds } from '../people/people.public.ts';

const begun = keptIds('people-uploads-begun');

/** Notes that the check or the run of an import was started in this browser, which is notified of its end. */
export const noteBegun = begun.note;
export const wasBegunHere = begun.has;
