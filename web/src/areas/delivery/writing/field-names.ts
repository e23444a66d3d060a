import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KnownField } from 'contract/content/merge-fields.ts';

export const fieldNames: Readonly<Record<KnownField, MessageDescriptor>> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  preferredName: msg`Preferred name`,
  jobTitle: msg`Job title`,
  department: msg`Department`,
  location: msg`Location`,
  organization: msg`Organization`,
  guardianOf: msg`Guardian of`,
};

/** What is written where a field is not known, unless the writer says otherwise. */
export const usualFallbacks: Readonly<Record<KnownField, MessageDescriptor>> = {
  firstName: msg`colleague`,
  lastName: msg`colleague`,
  preferredName: msg`colleague`,
  jobTitle: msg`colleague`,
  department: msg`your department`,
  location: msg`your site`,
  organization: msg`our organization`,
  guardianOf: msg`your dependants`,
};
