import { plural, t } from '@lingui/core/macro';
import type {
  ImportFullSyncPerson,
  ImportFullSyncReason,
} from 'contract/imports/execution/full-sync.contract.ts';

/** "Deactivate 12 people" */
export function deactivateLabels(count: number): string {
  return plural(count, { one: 'Deactivate # person', other: 'Deactivate # people' });
}

/** "Deactivate 12 people who aren’t in the file?" */
export function deactivateQuestion(count: number): string {
  return plural(count, {
    one: 'Deactivate # person who isn’t in the file?',
    other: 'Deactivate # people who aren’t in the file?',
  });
}

/** "12 people are active again" */
export function activeAgain(count: number): string {
  return plural(count, { one: '# person is active again', other: '# people are active again' });
}

/** Why someone who isn’t in the file stays active. */
export function fullSyncReasonLabel(reason: ImportFullSyncReason): string {
  switch (reason) {
    case 'admin':
      return t`administrator`;
    case 'self':
      return t`you`;
    case 'new':
      return t`added since the import started`;
    case 'no_key':
      return t`no ID, email or name to match by`;
    case 'changed':
      return t`changed since the check`;
    case 'already':
      return t`deactivated by someone else`;
    case 'in_trash':
      return t`in the trash`;
    case 'gone':
      return t`deleted`;
  }
}

/** "3 administrators": how many people stay active for a reason. */
export function fullSyncReasonCount(reason: ImportFullSyncReason, count: number): string {
  switch (reason) {
    case 'admin':
      return plural(count, { one: '# administrator', other: '# administrators' });
    case 'self':
      return t`you`;
    case 'new':
      return plural(count, {
        one: '# added since the import started',
        other: '# added since the import started',
      });
    case 'no_key':
      return plural(count, {
        one: '# has no ID, email or name to match by',
        other: '# have no ID, email or name to match by',
      });
    case 'changed':
      return plural(count, {
        one: '# changed since the check',
        other: '# changed since the check',
      });
    case 'already':
      return plural(count, {
        one: '# deactivated by someone else',
        other: '# deactivated by someone else',
      });
    case 'in_trash':
      return plural(count, { one: '# in the trash', other: '# in the trash' });
    case 'gone':
      return plural(count, { one: '# deleted', other: '# deleted' });
  }
}

/** The status of a person who isn’t in the file. */
export function fullSyncStateLabel({ state, reason }: ImportFullSyncPerson): string {
  if (reason !== null) return fullSyncReasonLabel(reason);
  switch (state) {
    case 'waiting':
      return t`will be deactivated`;
    case 'deactivated':
      return t`deactivated`;
    case 'undone':
      return t`active again`;
    case 'left':
      return t`stays active`;
    case 'kept':
      return t`stays deactivated`;
  }
}
