import { counted } from '../kernel/counted.ts';
import { figure } from '../kernel/field-messages.ts';
import { codedMessages } from '../kernel/coded-message.ts';

interface Named {
  name: string;
}

interface Several {
  count: number;
  /** The names, joined. */
  names: string;
}

/** Why something cannot be done to a group, in English; the browser has the words by the same codes. */
export const groupRefusals = {
  group_name_taken: () => 'Another group has this name',
  group_not_found: () => 'Group not found',
  group_twice: () => 'This group is in the list twice',
  group_gone: () => 'One of these groups no longer exists. Reload to see the latest.',
  group_not_counted: () => 'This group is still being counted. Freeze it when counting is done.',
  group_has_no_rule: () => 'This is a manual group. Create a new group for the rule.',
  group_rule_finds: () =>
    'This group is rule-based. Change the rule, or keep its people as a manual group.',
  group_snapshot_stays: () =>
    'A snapshot can’t be changed. Copy its people to a manual group to change them.',
  group_member_not_found: () => 'Person not found',

  group_restore_name_taken: ({ name }: Named) =>
    `Another group is called “${name}”. Rename that group, then restore this one.`,
  group_in_rules: ({ count, names }: Several) =>
    count === 1
      ? `1 other group uses this group in its rule: ${names}. Change that rule first.`
      : `${figure(count)} other groups use this group in their rules: ${names}. Change those rules first.`,
  group_of_managers: ({ count, names }: Several) =>
    `This group is part of the scope of ${counted(count, 'manager', 'managers')}: ${names}. Ask an administrator to change their groups first.`,
  group_rule_in_trash: ({ count, names }: Several) =>
    count === 1
      ? `The rule uses 1 group that is in the trash: ${names}. Restore that group first.`
      : `The rule uses ${figure(count)} groups that are in the trash: ${names}. Restore those groups first.`,
  group_rule_field_deleted: () => 'The rule uses a field that was deleted. Create a new group.',
  group_rule_fields_archived: ({ count, names }: Several) =>
    count === 1
      ? `The rule uses 1 archived field: ${names}. Unarchive that field first.`
      : `The rule uses ${figure(count)} archived fields: ${names}. Unarchive those fields first.`,

  access_scope_denied: () =>
    'You don’t have permission to change which groups this person manages. Ask an administrator.',
  access_scope_managers_only: () => 'Only managers can manage selected groups.',

  rule_person_not_found: () => 'Person not found',
  rule_campaign_not_found: () => 'Campaign not found',
  rule_hub_not_found: () => 'Hub not found',
  rule_circular: () => 'This group depends on the group you’re changing',
  rule_field_misfit: ({ field }: { field: string }) => `${field} can’t have this condition`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseGroup = codedMessages(groupRefusals);
