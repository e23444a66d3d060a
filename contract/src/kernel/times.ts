/** Seconds in which a send can be undone, before the first email leaves. */
export const undoSeconds = 30;

/** Opens and clicks are counted this often, in seconds: figures are at most so old. */
export const countSeconds = 60;

/** As many days as one call of a calendar shows: a month with the days of the weeks around it. */
export const calendarDaysMax = 62;
