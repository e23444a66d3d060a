import { counted } from '../kernel/counted.ts';
import { figure, type Most } from '../kernel/field-messages.ts';
import { codedMessages } from '../kernel/coded-message.ts';

interface Named {
  name: string;
}

interface Row {
  row: number;
}

interface Count {
  count: number;
}

/** Why something about imports is refused, in English; the browser has the words by the same codes. */
export const importRefusals = {
  import_check_first: () => 'Check this import first.',
  import_rows_missing: () => 'Rows of this import are missing. Send them first.',
  import_checked_and_run: () => 'This import has already been checked and run.',
  import_changes_nothing: () => 'No row of this import changes anything.',
  import_started: () => 'This import has already started.',
  import_not_running: () => 'This import isn’t running.',
  import_not_paused: () => 'This import isn’t paused.',
  import_field_deleted: () =>
    'A field that this import writes was deleted since the check. Check the import again.',
  import_undo_over: () =>
    'This import can’t be undone. It’s too late, nothing was imported, or someone else ran it.',
  import_people_saved: () =>
    'This import can no longer be discarded because people from it are already saved.',

  import_starts_at_row: ({ row }: Row) => `The first person is in row ${figure(row)}`,
  import_ends_at_row: ({ row }: Row) => `The file should end at row ${figure(row)}`,
  import_next_row: ({ row }: Row) => `Send row ${figure(row)} next.`,
  import_rows_sent: () => 'All rows have already been sent.',

  import_columns_fixed: () => 'The columns of this import can no longer change.',
  no_such_column: () => 'Column not found',
  column_field_not_of_kind: () => 'This kind of file can’t have this field',
  column_field_repeated: ({ name }: Named) => `“${name}” already maps to this field`,
  column_role_denied: () => 'You don’t have permission to set roles',
  column_date_format: ({ name }: Named) => `Choose the date format of “${name}”`,
  map_first_name: () => 'Map a column to First name',
  map_last_name: () => 'Map a column to Last name',
  map_birth_date: () => 'Map a column to Birth date',
  map_key: () => 'Map a column to External ID or Email',
  map_match: () => 'Map the column that identifies people',

  match_birth_dates_denied: () => 'You don’t have permission to see birth dates',
  file_deactivates_no_one: () => 'This kind of file can’t deactivate people',
  file_invites_no_one: () => 'This kind of file can’t invite people',
  file_fills_no_group: () => 'This kind of file can’t add people to groups',
  full_sync_group_needed: () => 'Choose the group whose people are checked',
  import_group_rule_based: ({ name }: Named) => `“${name}” is rule-based, so people can’t be added`,
  import_group_snapshot: ({ name }: Named) => `“${name}” is a snapshot, so people can’t be added`,

  fix_rows_later: () => 'You can fix rows after the check and after the import has ended.',
  fix_imported_row: () => 'Imported rows can’t be fixed here. Edit the person instead.',
  fix_cell_changed: () => 'Someone else has changed this cell. Reload to see the latest.',
  /** In kilobytes. */
  fix_row_max: ({ max }: { max: number }) => `A row can have at most ${max} KB`,
  fix_column_unmapped: () => 'No column maps to this field',
  fix_errors_of_one_cause: () =>
    'This many errors have one cause. Check the columns and the rules.',

  import_without_groups: () => 'This import doesn’t add people to groups.',
  import_groups_begun: () => 'Groups are created when the import starts. It has already started.',
  import_group_unnamed: () => 'No row names this group',
  import_groups_made_most: ({ max }: Most) =>
    `At most ${counted(max, 'group', 'groups')} can be created at once`,
  import_group_changed: () =>
    'A group that this import adds people to was deleted or is no longer manual. Check the import again.',
  import_made_other_groups: () => 'This import didn’t create this group',
  import_invites_no_one: () => 'This import doesn’t invite anyone.',

  full_sync_not_asked: () => 'This import doesn’t change people who aren’t in the file.',
  full_sync_confirmed: () => 'These people were already confirmed.',
  full_sync_group_deleted: () =>
    'The group whose people are checked was deleted. Choose another group in the rules.',
  full_sync_rows_unknown: ({ count }: Count) =>
    count === 1
      ? '1 row with an error doesn’t identify a person. Fix or skip this row first. Otherwise the person in this row would be deactivated.'
      : `${figure(count)} rows with errors don’t identify a person. Fix or skip these rows first. Otherwise the people in these rows would be deactivated.`,
  full_sync_confirm: ({ count }: Count) =>
    count === 1
      ? 'Confirm that 1 person is deactivated'
      : `Confirm that ${figure(count)} people are deactivated`,
  full_sync_confirm_many: ({ count, all }: Count & { all: number }) =>
    `Confirm the number: ${figure(count)} of ${counted(all, 'person', 'people')} would be deactivated`,
  full_sync_changed: ({ count }: Count) =>
    count === 1
      ? 'The number has changed to 1 person. Check this person again'
      : `The number has changed to ${figure(count)} people. Check these people again`,

  mappings_most: ({ max }: Most) =>
    `You already have ${counted(max, 'mapping', 'mappings')}. Delete one first.`,
  mapping_name_taken: () => 'Another mapping has this name. Enter another name',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseImport = codedMessages(importRefusals);
