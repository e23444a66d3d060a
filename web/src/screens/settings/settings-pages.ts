import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface SettingsPage {
  key: string;
  to:
    | '/$organizationSlug/settings/organization'
    | '/$organizationSlug/settings/brand'
    | '/$organizationSlug/settings/storage'
    | '/$organizationSlug/settings/people-fields'
    | '/$organizationSlug/settings/joining'
    | '/$organizationSlug/settings/topics'
    | '/$organizationSlug/settings/suppressions';
  label: MessageDescriptor;
  /** One line that says what is set there. */
  about: MessageDescriptor;
}

interface SettingsGroup {
  key: string;
  label: MessageDescriptor;
  pages: readonly SettingsPage[];
}

/** Every page of settings, in the order of the navigation beside them. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    key: 'organization',
    label: msg`Organization`,
    pages: [
      {
        key: 'organization',
        to: '/$organizationSlug/settings/organization',
        label: msg`Organization`,
        about: msg`Name, web address, time zone, language, and the footer of every email`,
      },
      {
        key: 'brand',
        to: '/$organizationSlug/settings/brand',
        label: msg`Brand`,
        about: msg`Logo and accent colour of emails and readers’ pages`,
      },
      {
        key: 'storage',
        to: '/$organizationSlug/settings/storage',
        label: msg`Storage`,
        about: msg`How much space files take, what for, and files that nothing uses`,
      },
    ],
  },
  {
    key: 'people',
    label: msg`People`,
    pages: [
      {
        key: 'people-fields',
        to: '/$organizationSlug/settings/people-fields',
        label: msg`Custom fields`,
        about: msg`Fields you define for your people, in forms, lists and imports`,
      },
      {
        key: 'joining',
        to: '/$organizationSlug/settings/joining',
        label: msg`Joining`,
        about: msg`Invitations, join codes, approval, two-factor authentication, and the ages of dependants`,
      },
    ],
  },
  {
    key: 'sending',
    label: msg`Sending`,
    pages: [
      {
        key: 'topics',
        to: '/$organizationSlug/settings/topics',
        label: msg`Topics`,
        about: msg`What your emails are about, and which ones are official`,
      },
      {
        key: 'suppressions',
        to: '/$organizationSlug/settings/suppressions',
        label: msg`Suppressed addresses`,
        about: msg`Addresses that get no emails, and their import from another tool`,
      },
    ],
  },
];
