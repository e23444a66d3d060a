import { keptIds } from '../kept-ids.ts';

const begun = keptIds('people-uploads-begun');

/** Notes that the check or the writing of an upload was begun in this browser: it is told of the end here. */
export const noteBegun = begun.note;
export const wasBegunHere = begun.has;
