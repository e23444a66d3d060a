import type { ColumnFacts } from './column-facts.ts';

/**
 * The columns of a person, each with all its uses; contract, server and screens derive from it what they do with each. A
 * text needs one line here, a label on the screens, and its column in the database, called by the same words with
 * underscores. Named by their uses are groups, counts and moments, which are no columns that anyone fills in.
 */
export const personColumns = {
  firstName: {
    label: 'First name',
    kind: 'name',
    max: 60,
    section: 'name',
    uses: ['form', 'row', 'import', 'message'],
  },
  lastName: {
    label: 'Last name',
    kind: 'name',
    max: 60,
    section: 'name',
    uses: ['form', 'row', 'import', 'message'],
  },
  preferredName: {
    label: 'Preferred name',
    kind: 'text',
    max: 60,
    section: 'name',
    uses: ['form', 'more', 'import', 'message'],
  },
  email: {
    label: 'Email',
    kind: 'email',
    keyed: true,
    section: 'contact',
    uses: ['form', 'row', 'import', 'rule', 'filter', 'sort'],
  },
  phone: {
    label: 'Phone',
    kind: 'phone',
    section: 'contact',
    uses: ['form', 'more', 'import', 'rule', 'filter'],
  },
  externalId: {
    label: 'External ID',
    kind: 'text',
    max: 64,
    keyed: true,
    section: 'work',
    uses: ['form', 'row', 'import', 'rule', 'filter'],
  },
  birthDate: {
    label: 'Birth date',
    kind: 'day',
    isPrivate: true,
    section: 'personal',
    uses: ['form', 'more', 'import', 'rule', 'filter'],
  },
  gender: {
    label: 'Gender',
    kind: 'choice',
    section: 'personal',
    uses: ['form', 'more', 'import', 'rule', 'filter'],
  },
  pronouns: {
    label: 'Pronouns',
    kind: 'text',
    max: 40,
    section: 'personal',
    uses: ['form', 'more', 'import', 'rule'],
  },
  jobTitle: {
    label: 'Job title',
    kind: 'text',
    max: 100,
    keyed: true,
    section: 'work',
    uses: ['form', 'row', 'import', 'rule', 'filter', 'message', 'bulk', 'suggest', 'sort'],
  },
  department: {
    label: 'Department',
    kind: 'text',
    max: 100,
    keyed: true,
    section: 'work',
    uses: ['form', 'row', 'import', 'rule', 'message', 'bulk', 'suggest', 'sort'],
  },
  location: {
    label: 'Location',
    kind: 'text',
    max: 100,
    keyed: true,
    section: 'work',
    uses: ['form', 'row', 'import', 'rule', 'message', 'bulk', 'suggest', 'sort'],
  },
  lineManagerId: {
    label: 'Line manager',
    kind: 'person',
    section: 'work',
    uses: ['form', 'more', 'import', 'rule', 'filter', 'bulk'],
  },
  startDate: {
    label: 'Start date',
    kind: 'day',
    keyed: true,
    section: 'work',
    uses: ['form', 'row', 'import', 'rule', 'filter', 'bulk', 'sort'],
  },
  endDate: {
    label: 'End date',
    kind: 'day',
    section: 'work',
    uses: ['form', 'more', 'import', 'rule', 'filter', 'bulk'],
  },
  locale: {
    label: 'Language',
    kind: 'locale',
    section: 'contact',
    uses: ['form', 'more', 'import', 'rule', 'filter', 'bulk'],
  },
  timeZone: {
    label: 'Time zone',
    kind: 'timeZone',
    section: 'contact',
    uses: ['form', 'more', 'import', 'rule', 'filter', 'bulk'],
  },
  postalAddress: {
    label: 'Address',
    kind: 'address',
    isPrivate: true,
    section: 'address',
    uses: ['form', 'more', 'import'],
  },
  tags: {
    label: 'Tags',
    kind: 'tags',
    section: 'work',
    uses: ['form', 'more', 'import', 'rule', 'filter', 'bulk'],
  },
  notes: {
    label: 'Notes',
    kind: 'lines',
    max: 2000,
    isPrivate: true,
    section: 'notes',
    uses: ['form', 'more', 'import'],
  },
  subscription: {
    label: 'Subscription',
    kind: 'choice',
    uses: ['more', 'import', 'rule', 'filter'],
  },
  deliverability: {
    label: 'Deliverability',
    kind: 'choice',
    uses: ['row', 'import', 'rule', 'sort'],
  },
  type: { label: 'Role', kind: 'choice', uses: ['row', 'import', 'rule', 'sort'] },
  status: { label: 'Status', kind: 'choice', uses: ['row', 'rule', 'sort'] },
  access: { label: 'Access', kind: 'choice', uses: ['row', 'rule', 'sort'] },
  source: { label: 'Source', kind: 'choice', uses: ['more', 'rule', 'filter'] },
} as const satisfies Record<string, ColumnFacts>;

export type PersonColumn = keyof typeof personColumns;
