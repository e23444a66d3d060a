import type { ImportMissingReason } from 'contract/imports/execution/missing.contract.ts';
import type { MissingRow } from './missing.repository.ts';

/** What the file of people who are not in an imported file says, in English. */
export const missingCsvWords = {
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
  } satisfies Record<MissingRow['state'], string>,
  reasons: {
    admin: 'Now an administrator',
    self: 'The person who ran the import',
    new: 'Added since the import started',
    no_key: 'Has no external ID or email address',
    changed: 'Edited since the import',
    already: 'Deactivated by someone else',
    in_trash: 'In the trash',
    gone: 'Deleted',
  } satisfies Record<ImportMissingReason, string>,
};
