import { config } from '../config/config.ts';

/** With which people may sign in instead of by password, in the order of their buttons. */
export const { providers } = config.identity;
