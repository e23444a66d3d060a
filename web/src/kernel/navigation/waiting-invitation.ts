import { createStore } from '../store.ts';

/**
 * The code of an invitation that was followed by somebody who is signed in. The specification leads him to the
 * start; there he is asked about it. Null without one.
 */
export const waitingInvitation = createStore<string | null>(null);
