/** Seconds in which a send can be undone, before the first email leaves. */
export const undoSeconds = 30;

/**
 * As many days things stay in the trash before they are deleted permanently. The functions of migrations that find
 * organizations with something that old name the same number: a new one needs a migration.
 */
export const trashDays = 30;

/** For so many days after its end a bulk change can be undone. */
export const bulkUndoDays = 7;

/** For so many days after its end an import can be undone; the undo data is deleted then. */
export const importUndoDays = 7;

/** Servers try for five days at most (RFC 5321): after so many, a bounce is no longer expected. */
export const unconfirmedDays = 5;

/** Opens and clicks are counted this often, in seconds: figures are at most so old. */
export const countSeconds = 60;

/** A mailed link of an identity of our own, and a key for a code app that is not confirmed, work for so long. */
export const mailedLinkMinutes = 30;

/** The same call with the same key gets the same answer for so long. */
export const idempotencyHours = 24;

/** "Stay signed in" lasts this long. */
export const rememberedDays = 30;

/** Readers of hubs are counted over so many days. */
export const readerDays = 30;

/** As many days as one call of a calendar shows: a month with the days of the weeks around it. */
export const calendarDaysMax = 62;
