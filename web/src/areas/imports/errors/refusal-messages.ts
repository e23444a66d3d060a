import { plural, t } from '@lingui/core/macro';
import type { importRefusals } from 'contract/imports/refusal-messages.ts';
import type { MessagesFor } from '../../../kernel/messages/message-of.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { inRow } from './error-parts.ts';

/** Why something about imports is refused. */
export const importRefusalMessages: MessagesFor<typeof importRefusals> = {
  import_check_first: () => t`Check this import first.`,
  import_rows_missing: () => t`Rows of this import are missing. Send them first.`,
  import_checked_and_run: () => t`This import has already been checked and run.`,
  import_changes_nothing: () => t`No row of this import changes anything.`,
  import_started: () => t`This import has already started.`,
  import_not_running: () => t`This import isn’t running.`,
  import_not_paused: () => t`This import isn’t paused.`,
  import_field_deleted: () =>
    t`A field that this import writes was deleted since the check. Check the import again.`,
  import_undo_over: () =>
    t`This import can’t be undone. It’s too late, nothing was imported, or someone else ran it.`,
  import_people_saved: () =>
    t`This import can no longer be discarded because people from it are already saved.`,

  import_starts_at_row: ({ row }) =>
    inRow(row, (number) => t`The first person is in row ${number}`),
  import_ends_at_row: ({ row }) => inRow(row, (number) => t`The file should end at row ${number}`),
  import_next_row: ({ row }) => inRow(row, (number) => t`Send row ${number} next.`),
  import_rows_sent: () => t`All rows have already been sent.`,

  import_columns_fixed: () => t`The columns of this import can no longer change.`,
  no_such_column: () => t`Column not found`,
  column_field_not_of_kind: () => t`This kind of file can’t have this field`,
  column_field_repeated: ({ name }) =>
    t({ message: `“${name}” already maps to this field`, comment: 'name: a column' }),
  column_role_denied: () => t`You don’t have permission to set roles`,
  column_date_format: ({ name }) =>
    t({ message: `Choose the date format of “${name}”`, comment: 'name: a column' }),
  map_first_name: () => t`Map a column to First name`,
  map_last_name: () => t`Map a column to Last name`,
  map_birth_date: () => t`Map a column to Birth date`,
  map_key: () => t`Map a column to External ID or Email`,
  map_match: () => t`Map the column that identifies people`,

  match_birth_dates_denied: () => t`You don’t have permission to see birth dates`,
  file_deactivates_no_one: () => t`This kind of file can’t deactivate people`,
  file_invites_no_one: () => t`This kind of file can’t invite people`,
  file_fills_no_group: () => t`This kind of file can’t add people to groups`,
  full_sync_group_needed: () => t`Choose the group whose people are checked`,
  import_group_rule_based: ({ name }) => t`“${name}” is rule-based, so people can’t be added`,
  import_group_snapshot: ({ name }) => t`“${name}” is a snapshot, so people can’t be added`,

  fix_rows_later: () => t`You can fix rows after the check and after the import has ended.`,
  fix_imported_row: () => t`Imported rows can’t be fixed here. Edit the person instead.`,
  fix_cell_changed: () => t`Someone else has changed this cell. Reload to see the latest.`,
  fix_row_max: ({ max }) => t`A row can have at most ${max} KB`,
  fix_column_unmapped: () => t`No column maps to this field`,
  fix_errors_of_one_cause: () =>
    t`This many errors have one cause. Check the columns and the rules.`,

  import_without_groups: () => t`This import doesn’t add people to groups.`,
  import_groups_begun: () => t`Groups are created when the import starts. It has already started.`,
  import_group_unnamed: () => t`No row names this group`,
  import_groups_made_most: ({ max }) =>
    plural(max, {
      one: 'At most # group can be created at once',
      other: 'At most # groups can be created at once',
    }),
  import_group_changed: () =>
    t`A group that this import adds people to was deleted or is no longer manual. Check the import again.`,
  import_made_other_groups: () => t`This import didn’t create this group`,
  import_invites_no_one: () => t`This import doesn’t invite anyone.`,

  full_sync_not_asked: () => t`This import doesn’t change people who aren’t in the file.`,
  full_sync_confirmed: () => t`These people were already confirmed.`,
  full_sync_group_deleted: () =>
    t`The group whose people are checked was deleted. Choose another group in the rules.`,
  full_sync_rows_unknown: ({ count }) =>
    plural(count, {
      one: '# row with an error doesn’t identify a person. Fix or skip this row first. Otherwise the person in this row would be deactivated.',
      other:
        '# rows with errors don’t identify a person. Fix or skip these rows first. Otherwise the people in these rows would be deactivated.',
    }),
  full_sync_confirm: ({ count }) =>
    plural(count, {
      one: 'Confirm that # person is deactivated',
      other: 'Confirm that # people are deactivated',
    }),
  full_sync_confirm_many: ({ count, all }) => {
    const countText = formatCount(count);
    return plural(all, {
      one: `Confirm the number: ${countText} of # person would be deactivated`,
      other: `Confirm the number: ${countText} of # people would be deactivated`,
    });
  },
  full_sync_changed: ({ count }) =>
    plural(count, {
      one: 'The number has changed to # person. Check this person again',
      other: 'The number has changed to # people. Check these people again',
    }),

  mappings_most: ({ max }) =>
    plural(max, {
      one: 'You already have # mapping. Delete one first.',
      other: 'You already have # mappings. Delete one first.',
    }),
  mapping_name_taken: () => t`Another mapping has this name. Enter another name`,
};
