import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each screen that is still to be built will hold, by the name of its route. */
export const contents: Readonly<Record<string, MessageDescriptor>> = {
  'content-create-socials': msg`Paste a link, see its preview, and count the characters of each network.`,
  'content-create-files': msg`Drag many files at once, with progress, and go on after an interruption.`,
  hubs: msg`Themed spaces that gather content for an audience, with their reach.`,
  'hubs-create': msg`A new hub in three short steps.`,
  'hubs-edit': msg`Identity, audience, rights and the order of the content, with a preview.`,
  'direct-sends': msg`Short messages to chosen people or groups; before sending, who is left out and why.`,
  people: msg`Everybody in the organization: found, filtered, sorted, and changed in bulk.`,
  'people-add': msg`One page for a new person; the address is checked while you type.`,
  'people-upload-people': msg`From a file to the register in five steps: file, columns, rules, check, run.`,
  'people-details': msg`One person: overview, dependants, groups, messages, engagement, history.`,
  'people-edit': msg`The fields of one person, and what somebody else changed in the meantime.`,
};
