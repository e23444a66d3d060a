import { listGroups } from 'contract/groups/groups.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { fullName } from '../../people/people.public.ts';

/** The people, the groups, and the dependants whose guardians are meant: by name, and as those of a group's people. */
export const recipientKinds = ['groups', 'people', 'dependants', 'dependantsOf'] as const;

/** A person, a group or a dependant as it stands in the field of recipients. */
export interface Recipient {
  kind: (typeof recipientKinds)[number];
  id: number;
  name: string;
  /** A group's number of people, or what tells a person from others of the name. */
  note: string | number;
}

/** The people and groups that are called exactly so, and what none was found for. */
export async function findPasted(
  names: readonly string[],
): Promise<{ found: Recipient[]; unknown: string[] }> {
  const all = await Promise.all(names.map(async (name) => ({ name, one: await findOne(name) })));
  return {
    found: all.flatMap(({ one }) => (one === undefined ? [] : [one])),
    unknown: all.flatMap(({ name, one }) => (one === undefined ? [name] : [])),
  };
}

async function findOne(name: string): Promise<Recipient | undefined> {
  const same = (text: string | null) => text?.toLowerCase() === name.toLowerCase();
  const query = { q: name, limit: '8' };
  const people = (await api.call(listAccounts, { query })).items;
  const addressed = people.filter(({ email }) => same(email));
  const named = people.filter((person) => same(fullName(person)));
  const [person, second] = addressed.length > 0 ? addressed : named;
  // Two of one name: the user has to say which.
  if (person !== undefined && second === undefined) {
    return { kind: 'people', id: person.id, name: fullName(person), note: person.jobTitle ?? '' };
  }
  if (name.includes('@')) return undefined;
  const groups = (await api.call(listGroups, { query })).items;
  const group = groups.find((one) => same(one.name));
  return group && { kind: 'groups', id: group.id, name: group.name, note: group.memberCount };
}
