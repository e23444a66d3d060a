import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What was changed of content or of a hub, by how the audit log calls it; what is not here is not named. */
export const itemFieldWords: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  name: msg`Name`,
  slug: msg`Slug`,
  summary: msg`Summary`,
  description: msg`Description`,
  document: msg`Text`,
  link: msg`Link`,
  tags: msg`Tags`,
  audience: msg`Audience`,
  groups: msg`Groups`,
  visibility: msg`Audience`,
  hubs: msg`Hubs`,
  author_id: msg`Author`,
  unpublish_at: msg`Expiry`,
  review_at: msg`Review date`,
  acknowledgement: msg`Acknowledgement`,
  acknowledge_by: msg`Due date`,
  cover_file_id: msg`Cover`,
  cover: msg`Cover`,
  icon: msg`Icon`,
  colour: msg`Colour`,
  sort: msg`Order`,
  sections: msg`Sections`,
  items: msg`Items`,
  attachments: msg`Attachments`,
  owners: msg`Owners`,
  editors: msg`Editors`,
  occasions: msg`Days`,
};
