import { counted } from '../kernel/counted.ts';
import { codedMessages } from '../kernel/coded-message.ts';

interface Named {
  name: string;
}

/** Why something cannot be done to dependants, in English; the browser has the words by the same codes. */
export const dependantRefusals = {
  dependant_not_found: () => 'Dependant not found',
  dependant_twice: () => 'This dependant is already in the list',
  dependant_gone: () => 'One of the dependants no longer exists. Reload to see the latest.',
  dependant_guardian_gone: () => 'One of the guardians no longer exists. Reload to see the latest.',
  dependant_guardian_denied: () =>
    'You don’t have permission to edit one of the guardians. Ask an administrator.',
  dependant_edit_denied: () =>
    'You don’t have permission to edit every guardian of this dependant. Ask an administrator.',
  dependants_edit_denied: () =>
    'You don’t have permission to edit all of these dependants. Ask an administrator.',
  dependants_delete_denied: () =>
    'You don’t have permission to delete all of these dependants. Ask an administrator.',
  dependants_restore_denied: () =>
    'You don’t have permission to restore all of these dependants. Ask an administrator.',
  dependant_unseen_guardian_stays: () =>
    'Another guardian, not visible to you, stays. Choose one guardian at most',
  dependants_end_before_start: () =>
    'For one of these dependants, the end date would be before the start date',

  dependant_restore_duplicate: ({ name }: Named) =>
    `${name} can’t be restored. A guardian already has a dependant with this name and birth date. Edit or delete that dependant first.`,
  dependant_restore_duplicate_beyond: ({ name }: Named) =>
    `${name} can’t be restored. Another guardian, not visible to you, has a dependant with this name and birth date. Ask an administrator.`,
  dependant_restore_id_taken: ({ name }: Named) =>
    `${name} can’t be restored. Another dependant has the same external ID. Change that ID first.`,
  dependant_restore_full: ({ name, max }: Named & { max: number }) =>
    `${name} can’t be restored. A guardian already has ${counted(max, 'dependant', 'dependants')}. Delete one of them first.`,
  dependant_restore_full_beyond: ({ name, max }: Named & { max: number }) =>
    `${name} can’t be restored. Another guardian, not visible to you, already has ${counted(max, 'dependant', 'dependants')}. Ask an administrator.`,
  dependant_restore_dates: ({ name }: Named) =>
    `${name} can’t be restored, because their dates don’t fit together. Add them again with the right dates.`,

  dependant_map_guardian: () => 'Map a column that names the guardian',
  dependant_map_relationship: () => 'Map a column to Relationship',
  dependant_map_first_name: () => 'Map a column to First name',
  dependant_map_last_name: () => 'Map a column to Last name',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseDependant = codedMessages(dependantRefusals);
