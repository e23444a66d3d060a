import type { ImportFullSyncReason } from 'contract/imports/execution/full-sync.contract.ts';
import type { FullSyncRow } from './full-sync.repository.ts';

/** What the file of people who are not in an imported file says, in English. */
export const fullSyncCsvLabels = {
  heads: [
    'External ID',
    'First name',
    'Last name',
    'Email',
    'Job title',
    'Department',
    'Result',
    'Reason',
  ],
  states: {
    waiting: 'Not done',
    deactivated: 'Deactivated',
    left: 'Left active',
    undone: 'Active again',
    kept: 'Deactivated since',
  } satisfies Record<FullSyncRow['state'], string>,
  reasons: {
    admin: 'Now an administrator',
    self: 'The person who ran the import',
    new: 'Added since the import started',
    no_key: 'Has no external ID or email address',
    changed: 'Edited since the import',
    already: 'Deactivated by someone else',
    in_trash: 'In the trash',
    gone: 'Deleted',
  } satisfies Record<ImportFullSyncReason, string>,
};
