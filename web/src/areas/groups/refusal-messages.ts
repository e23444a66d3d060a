import { plural, t } from '@lingui/core/macro';
import type { groupRefusals } from 'contract/groups/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something cannot be done to a group. */
export const groupRefusalMessages: MessagesFor<typeof groupRefusals> = {
  group_name_taken: () => t`Another group has this name`,
  group_not_found: () => t`Group not found`,
  group_twice: () => t`This group is in the list twice`,
  group_gone: () => t`One of these groups no longer exists. Reload to see the latest.`,
  group_not_counted: () => t`This group is still being counted. Freeze it when counting is done.`,
  group_has_no_rule: () => t`This is a manual group. Create a new group for the rule.`,
  group_rule_finds: () =>
    t`This group is rule-based. Change the rule, or keep its people as a manual group.`,
  group_snapshot_stays: () =>
    t`A snapshot can’t be changed. Copy its people to a manual group to change them.`,
  group_member_not_found: () => t`Person not found`,

  group_restore_name_taken: ({ name }) =>
    t`Another group is called “${name}”. Rename that group, then restore this one.`,
  group_in_rules: ({ count, names }) =>
    plural(count, {
      one: `# other group uses this group in its rule: ${names}. Change that rule first.`,
      other: `# other groups use this group in their rules: ${names}. Change those rules first.`,
    }),
  group_of_managers: ({ count, names }) =>
    plural(count, {
      one: `This group is part of the scope of # manager: ${names}. Ask an administrator to change their groups first.`,
      other: `This group is part of the scope of # managers: ${names}. Ask an administrator to change their groups first.`,
    }),
  group_rule_in_trash: ({ count, names }) =>
    plural(count, {
      one: `The rule uses # group that is in the trash: ${names}. Restore that group first.`,
      other: `The rule uses # groups that are in the trash: ${names}. Restore those groups first.`,
    }),
  group_rule_field_deleted: () => t`The rule uses a field that was deleted. Create a new group.`,
  group_rule_fields_archived: ({ count, names }) =>
    plural(count, {
      one: `The rule uses # archived field: ${names}. Unarchive that field first.`,
      other: `The rule uses # archived fields: ${names}. Unarchive those fields first.`,
    }),

  access_scope_denied: () =>
    t`You don’t have permission to change which groups this person manages. Ask an administrator.`,
  access_scope_managers_only: () => t`Only managers can manage selected groups.`,

  rule_person_not_found: () => t`Person not found`,
  rule_campaign_not_found: () => t`Campaign not found`,
  rule_hub_not_found: () => t`Hub not found`,
  rule_circular: () => t`This group depends on the group you’re changing`,
  rule_field_misfit: ({ field }) => t`${field} can’t have this condition`,
};
