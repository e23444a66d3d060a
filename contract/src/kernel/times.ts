/** Seconds in which a send can be undone, before the first email leaves. */
export const undoSeconds = 30;

/** Opens and clicks are counted this often, in seconds: figures are at most so old. */
export const countSeconds = 60;
