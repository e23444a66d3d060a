import { codedMessages } from '../kernel/coded-message.ts';
import type { ErrorText } from '../people/cell-error-messages.ts';

interface Twice {
  row: number | string;
  name: string;
}

/** What can be wrong with the rows of an import of dependants, in English; the codes stand beside those of people. */
export const dependantErrorSentences = {
  guardian_missing: (): ErrorText => [
    'The guardian is missing',
    'Enter an external ID, an email address or a name',
  ],
  same_guardians: (): ErrorText => ['Both guardians are the same person'],
  several_guardians: ({ count }: { count: number }): ErrorText => [
    `${count} people have this name`,
    'Choose the right person',
  ],
  guardian_in_trash: ({ name }: { name: string }): ErrorText => [
    `${name} is in the trash`,
    'Restore this person first',
  ],
  guardian_email_unknown: (): ErrorText => ['No one has this email address'],
  guardian_unknown: (): ErrorText => ['No one has this ID or name'],
  guardian_denied: (): ErrorText => ['You don’t have permission to edit this person’s dependants'],
  admin_edits_dependant: (): ErrorText => ['Only an administrator can edit this dependant'],
  relationship_missing: (): ErrorText => ['The relationship is missing'],
  child_birth_date: (): ErrorText => ['A child needs a birth date'],
  future_date: (): ErrorText => ['This date is in the future'],
  dependant_exists: (): ErrorText => [
    'This guardian already has a dependant with this name and birth date',
  ],
  dependant_exists_beyond: (): ErrorText => [
    'Another guardian has a dependant with this name and birth date',
  ],
  dependant_id_taken: (): ErrorText => ['Another dependant has this external ID'],
  dependant_repeated: (): ErrorText => ['This dependant is already in this list'],
  dependant_id_repeated: (): ErrorText => ['This external ID is already in this list'],
  dependants_max: ({ max }: { max: number }): ErrorText => [
    `A guardian can have at most ${max} dependants`,
  ],
  dependants_max_beyond: ({ max }: { max: number }): ErrorText => [
    `Another guardian already has ${max} dependants`,
  ],
  dependants_max_in_file: ({ max }: { max: number }): ErrorText => [
    `A guardian can have at most ${max} dependants`,
    'Counted with the rows further up',
  ],
  row_same_dependant_id: ({ row, name }: Twice): ErrorText => [
    `Row ${row} has the same external ID`,
    name,
  ],
  row_same_dependant: ({ row, name }: Twice): ErrorText => [
    `Row ${row} has the same guardian, name and birth date`,
    name,
  ],
  row_about_dependant: ({ row, name }: Twice): ErrorText => [
    `Row ${row} is about the same dependant`,
    name,
  ],
} as const satisfies Readonly<Record<string, (values: never) => ErrorText>>;

export const dependantErrorMessage = codedMessages(dependantErrorSentences);
