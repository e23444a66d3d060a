import { line } from '../kernel/text.ts';

/** The name of a group, also of one that is made together with what is done to people. Unique, ignoring case. */
export const groupName = line(80, 2);
