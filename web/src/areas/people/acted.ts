import { oneOrMany } from '../../kit/text/one-or-many.ts';
import type { OneOrMany } from '../../kit/feedback/perform.ts';
import { fullName, type Named } from './person-name.ts';

/** What the actions need to know of a person. */
export interface Acted extends Named {
  id: number;
  dependants: number;
}

/** People or dependants as actions take them, where the people’s own dependants have no part in it. */
export function actedOn(people: readonly (Named & { id: number })[]): Acted[] {
  return people.map(({ id, firstName, lastName }) => ({ id, firstName, lastName, dependants: 0 }));
}

/** A whole sentence for one person or for several. */
export function sayOf(people: readonly Acted[], messages: OneOrMany): string {
  return oneOrMany(people.map(fullName), messages.one, messages.many);
}
