import { plural, t } from '@lingui/core/macro';
import type { dependantErrorSentences } from 'contract/dependants/dependant-error-messages.ts';
import type { ErrorText } from 'contract/people/cell-error-messages.ts';
import type { MessagesFor } from '../../../kernel/messages/message-of.ts';
import { inRow } from './error-parts.ts';

/** What is wrong in a row of an import of dependants, and what may help. */
export const dependantErrorMessages: MessagesFor<typeof dependantErrorSentences, ErrorText> = {
  guardian_missing: () => [
    t`The guardian is missing`,
    t`Enter an external ID, an email address or a name`,
  ],
  same_guardians: () => [t`Both guardians are the same person`],
  several_guardians: ({ count }) => [
    plural(count, {
      one: '# person has this name',
      other: '# people have this name',
    }),
    t`Choose the right person`,
  ],
  guardian_in_trash: ({ name }) => [t`${name} is in the trash`, t`Restore this person first`],
  guardian_email_unknown: () => [t`No one has this email address`],
  guardian_unknown: () => [t`No one has this ID or name`],
  guardian_denied: () => [t`You don’t have permission to edit this person’s dependants`],
  admin_edits_dependant: () => [t`Only an administrator can edit this dependant`],
  relationship_missing: () => [t`The relationship is missing`],
  child_birth_date: () => [t`A child needs a birth date`],
  future_date: () => [t`This date is in the future`],
  dependant_exists: () => [t`This guardian already has a dependant with this name and birth date`],
  dependant_exists_beyond: () => [
    t`Another guardian has a dependant with this name and birth date`,
  ],
  dependant_id_taken: () => [t`Another dependant has this external ID`],
  dependant_repeated: () => [t`This dependant is already in this list`],
  dependant_id_repeated: () => [t`This external ID is already in this list`],
  dependants_max: ({ max }) => [
    plural(max, {
      one: 'A guardian can have at most # dependant',
      other: 'A guardian can have at most # dependants',
    }),
  ],
  dependants_max_beyond: ({ max }) => [
    plural(max, {
      one: 'Another guardian already has # dependant',
      other: 'Another guardian already has # dependants',
    }),
  ],
  dependants_max_in_file: ({ max }) => [
    plural(max, {
      one: 'A guardian can have at most # dependant',
      other: 'A guardian can have at most # dependants',
    }),
    t`Counted with the rows further up`,
  ],
  row_same_dependant_id: ({ row, name }) => [
    inRow(row, (number) => t`Row ${number} has the same external ID`),
    name,
  ],
  row_same_dependant: ({ row, name }) => [
    inRow(row, (number) => t`Row ${number} has the same guardian, name and birth date`),
    name,
  ],
  row_about_dependant: ({ row, name }) => [
    inRow(row, (number) => t`Row ${number} is about the same dependant`),
    name,
  ],
};
