import { plural, t } from '@lingui/core/macro';
import type { dependantRefusals } from 'contract/dependants/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something cannot be done to dependants. */
export const dependantRefusalMessages: MessagesFor<typeof dependantRefusals> = {
  dependant_not_found: () => t`Dependant not found`,
  dependant_twice: () => t`This dependant is already in the list`,
  dependant_gone: () => t`One of the dependants no longer exists. Reload to see the latest.`,
  dependant_guardian_gone: () =>
    t`One of the guardians no longer exists. Reload to see the latest.`,
  dependant_guardian_denied: () =>
    t`You don’t have permission to edit one of the guardians. Ask an administrator.`,
  dependant_edit_denied: () =>
    t`You don’t have permission to edit every guardian of this dependant. Ask an administrator.`,
  dependants_edit_denied: () =>
    t`You don’t have permission to edit all of these dependants. Ask an administrator.`,
  dependants_delete_denied: () =>
    t`You don’t have permission to delete all of these dependants. Ask an administrator.`,
  dependants_restore_denied: () =>
    t`You don’t have permission to restore all of these dependants. Ask an administrator.`,
  dependant_unseen_guardian_stays: () =>
    t`Another guardian, not visible to you, stays. Choose one guardian at most`,
  dependants_end_before_start: () =>
    t`For one of these dependants, the end date would be before the start date`,

  dependant_restore_duplicate: ({ name }) =>
    t`${name} can’t be restored. A guardian already has a dependant with this name and birth date. Edit or delete that dependant first.`,
  dependant_restore_duplicate_beyond: ({ name }) =>
    t`${name} can’t be restored. Another guardian, not visible to you, has a dependant with this name and birth date. Ask an administrator.`,
  dependant_restore_id_taken: ({ name }) =>
    t`${name} can’t be restored. Another dependant has the same external ID. Change that ID first.`,
  dependant_restore_full: ({ name, max }) =>
    plural(max, {
      one: `${name} can’t be restored. A guardian already has # dependant. Delete one of them first.`,
      other: `${name} can’t be restored. A guardian already has # dependants. Delete one of them first.`,
    }),
  dependant_restore_full_beyond: ({ name, max }) =>
    plural(max, {
      one: `${name} can’t be restored. Another guardian, not visible to you, already has # dependant. Ask an administrator.`,
      other: `${name} can’t be restored. Another guardian, not visible to you, already has # dependants. Ask an administrator.`,
    }),
  dependant_restore_dates: ({ name }) =>
    t`${name} can’t be restored, because their dates don’t fit together. Add them again with the right dates.`,

  dependant_map_guardian: () => t`Map a column that names the guardian`,
  dependant_map_relationship: () => t`Map a column to Relationship`,
  dependant_map_first_name: () => t`Map a column to First name`,
  dependant_map_last_name: () => t`Map a column to Last name`,
};
