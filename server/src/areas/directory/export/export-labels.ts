import { personImportLabels } from 'contract/imports/fields.ts';

/** What a file of people says, in English. */
export const exportLabels = {
  /** Headers that an import recognizes: an exported file can be imported unchanged. */
  heads: {
    ...personImportLabels,
    accessRole: 'Access role',
    status: 'Status',
    access: 'Access',
    deliverability: 'Deliverability',
    dependants: 'Dependants',
    lastActivity: 'Last activity',
    limit: 'Selected groups',
    lineManagerName: 'Line manager name',
    subscription: 'Subscription status',
    source: 'Source',
    createdAt: 'Added',
    updatedAt: 'Last edited',
  },
  noAddress: 'no address',
  /** A manager who is limited to no group. */
  noGroup: 'none',
  yes: 'yes',
  no: 'no',
};
