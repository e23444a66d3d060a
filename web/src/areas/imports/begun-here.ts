import { rememberedIds } from '../people/people.public.ts';

const begun = rememberedIds('people-uploads-begun');

/** Notes that the check or the run of an import was started in this browser, which is notified of its end. */
export const markBegun = begun.add;
export const wasBegunHere = begun.has;
