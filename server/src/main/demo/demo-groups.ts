import type { GroupCreate } from 'contract/groups/groups.contract.ts';
import type { AccountCreate } from 'contract/people/accounts.contract.ts';

type Person = AccountCreate & { id: number };

interface DemoGroup {
  name: string;
  description: string | null;
  colour: GroupCreate['colour'];
  has: (person: Person) => boolean;
}

/** Everybody is in it. */
export const allStaff = 'All staff';

const tagged = (tag: string) => (person: Person) => person.tags?.includes(tag) ?? false;

const groups: readonly DemoGroup[] = [
  {
    name: allStaff,
    description: 'Everybody who works here.',
    colour: 'petrol',
    has: () => true,
  },
  {
    name: 'First aiders',
    description: 'Trained in first aid; the certificate is renewed every three years.',
    colour: 'moss',
    has: tagged('first aider'),
  },
  {
    name: 'Night cover',
    description: 'Can be asked at short notice for a night shift.',
    colour: 'slate',
    has: tagged('night cover'),
  },
  {
    name: 'Fire wardens',
    description: 'Lead their floor out, and meet on the first Monday of the quarter.',
    colour: 'brick',
    has: tagged('fire warden'),
  },
  {
    name: 'Ward leads',
    description: 'Ward sisters of every site.',
    colour: 'petrol',
    has: ({ jobTitle }) => jobTitle === 'Ward sister',
  },
  {
    name: 'Harbour Clinic',
    description: null,
    colour: 'ochre',
    has: ({ location }) => location === 'Harbour Clinic',
  },
  {
    name: 'New since 2025',
    description: 'Get the welcome letters of the first year.',
    colour: 'plum',
    has: ({ startDate }) => (startDate ?? '') >= '2025',
  },
];

/** Groups as a hospital group would keep them by hand. */
export function demoGroups(people: readonly Person[]): GroupCreate[] {
  return groups.map(({ has, ...group }) => ({
    ...group,
    memberIds: people.filter(has).map(({ id }) => id),
  }));
}
