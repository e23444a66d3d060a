import type { AwaitingPerson, InvitedPerson } from 'contract/people/joining/pending.contract.ts';
import type { Acted } from '../perform.ts';

/** People of the lists here, as actions take them; their dependants have no part in it. */
export function actedOn(people: readonly (AwaitingPerson | InvitedPerson)[]): Acted[] {
  return people.map(({ id, firstName, lastName }) => ({ id, firstName, lastName, dependants: 0 }));
}
