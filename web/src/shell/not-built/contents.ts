import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What people will be able to do on each planned screen, by the name of its route. */
export const contents: Readonly<Record<string, MessageDescriptor>> = {
  'direct-sends': msg`Send short messages to selected people or groups. See who is skipped, and why, before you send.`,
  people: msg`Find, filter, sort and edit everyone in the organization.`,
  'people-add': msg`Add a person on one page. The email address is checked while you type.`,
  'people-upload-people': msg`Import people from a file in five steps: file, columns, rules, check, run.`,
  'people-details': msg`See a person’s overview, dependants, groups, messages, engagement and history.`,
  'people-edit': msg`Edit a person’s fields, and see what someone else changed at the same time.`,
};
