import type { Relationship } from 'contract/dependants/dependant.ts';

/** What a file of dependants says, in English. */
export const dependantsCsvLabels = {
  yes: 'yes',
  no: 'no',
  otherGuardian: 'Another guardian',
  heads: [
    'Last name',
    'First name',
    'Relationship',
    'Birth date',
    'Age',
    'Guardian',
    'Second guardian',
    'Eligible',
    'Eligible from',
    'Eligible until',
    'Reason',
    'Reaches age limit on',
    'Student',
    'Emergency contact',
    'Email',
    'Phone',
    'External ID',
  ],
  /** As the screens call them, where the organization has no word of its own. */
  relationships: {
    spouse: 'Spouse',
    domestic_partner: 'Domestic partner',
    child: 'Child',
    stepchild: 'Stepchild',
    adopted_child: 'Adopted child',
    foster_child: 'Foster child',
    partners_child: 'Partner’s child',
    ward: 'Ward',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  } satisfies Record<Relationship, string>,
};
