import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

/** The name of a group, also of one that is made together with what is done to people. Unique, ignoring case. */
export const groupName = line(lengths.name, 2);
