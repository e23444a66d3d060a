import { createStore } from '../store.ts';

/**
 * The code of an invitation that a signed-in user opened. The specification leads them to the
 * start; there they are asked about it. Null without one.
 */
export const waitingInvitation = createStore<string | null>(null);
