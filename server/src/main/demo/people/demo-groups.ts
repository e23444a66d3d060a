import type { Body } from 'contract/kernel/endpoint.ts';
import type { createSavedView } from 'contract/organizations/saved-views.contract.ts';
import { demoFields } from './demo-fields.ts';
import type { GroupCreate } from 'contract/groups/groups.contract.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import type { AccountCreate } from 'contract/people/accounts.contract.ts';

type Person = AccountCreate & { id: number };

interface DemoGroup {
  name: string;
  description: string | null;
  colour: GroupCreate['colour'];
  has: (person: Person) => boolean;
}

/** Everyone is in it. */
export const allStaff = 'All staff';

/** People on call, who a rule names. */
export const nightCover = 'Night cover';

const tagged = (tag: string) => (person: Person) => person.tags?.includes(tag) ?? false;

const groups: readonly DemoGroup[] = [
  {
    name: allStaff,
    description: 'Everyone who works here.',
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
    name: nightCover,
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

type RuledGroup = Required<Pick<GroupCreate, 'name' | 'description' | 'colour'>> & {
  rule: RuleBlock;
};

const active: RuleCondition = { field: 'status', operator: 'oneOf', values: ['active'] };
const clinical: RuleCondition = {
  field: 'department',
  operator: 'oneOf',
  values: ['Nursing', 'Surgery', 'Emergency', 'Maternity'],
};

const hasSmallChild: RuleCondition = {
  field: 'dependants',
  operator: 'atLeast',
  count: 1,
  relationships: ['child', 'stepchild', 'adopted_child', 'foster_child'],
  ageTo: 11,
};
const unreachable: RuleBlock = {
  match: 'any',
  rules: [
    { field: 'email', operator: 'empty' },
    {
      field: 'deliverability',
      operator: 'oneOf',
      values: ['hard_bounced', 'complained'],
    },
  ],
};

const endsSoon = (fieldId: number): RuleCondition => ({
  field: 'custom',
  fieldId,
  operator: 'nextDays',
  days: 183,
});

/** A list that everyone among the staff finds beside the others. */
export function demoView(firstAid: number): Body<typeof createSavedView> {
  return {
    list: 'people',
    name: 'First aid ends',
    search: new URLSearchParams({ where: JSON.stringify(endsSoon(firstAid)) }).toString(),
    columns: { [`field.${demoFields.firstAid.key}`]: true, access: false, type: false },
    shared: true,
  };
}

/**
 * Rule-based groups as a hospital group would define them.
 *
 * @param nightCoverId a group that one of them names
 * @param firstAid the field that another one asks about
 */
export function demoRuledGroups(nightCoverId: number, firstAid: number): RuledGroup[] {
  return [
    {
      name: 'Clinical staff with small children',
      description: 'Hear first of places in the day nursery.',
      colour: 'plum',
      rule: {
        match: 'all',
        rules: [
          active,
          clinical,
          hasSmallChild,
          {
            match: 'none',
            rules: [{ field: 'group', operator: 'anyOf', ids: [nightCoverId] }],
          },
        ],
      },
    },
    {
      name: 'In their first year',
      description: 'Get the emails for the first twelve months.',
      colour: 'moss',
      rule: {
        match: 'all',
        rules: [active, { field: 'startDate', operator: 'lastDays', days: 365 }],
      },
    },
    {
      name: 'Anniversaries ahead',
      description: 'Started on one of the next 30 days in an earlier year.',
      colour: 'ochre',
      rule: {
        match: 'all',
        rules: [active, { field: 'startDate', operator: 'anniversaryNextDays', days: 30 }],
      },
    },
    {
      name: 'First aid to renew',
      description: 'The certificate ends within half a year.',
      colour: 'slate',
      rule: { match: 'all', rules: [active, endsSoon(firstAid)] },
    },
    {
      name: 'Can’t be reached by email',
      description: 'No email address, or one that bounces.',
      colour: 'brick',
      rule: {
        match: 'all',
        rules: [active, unreachable],
      },
    },
  ];
}

/** Manual groups as a hospital group would keep them. */
export function demoGroups(people: readonly Person[]): GroupCreate[] {
  return groups.map(({ has, ...group }) => ({
    ...group,
    memberIds: people.filter(has).map(({ id }) => id),
  }));
}
