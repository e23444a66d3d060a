import { plural, t } from '@lingui/core/macro';
import type {
  HistoryAction,
  HistoryEvent,
  HistoryKind,
  historyActionsOf,
} from 'contract/people/history.contract.ts';
import type { OwnHistory } from '../../fields/fields.public.ts';
import { personLabels } from '../person-labels.ts';

type Messages<Kind extends HistoryKind> = Record<
  (typeof historyActionsOf)[Kind][number],
  () => string
>;

/** How a person joined the directory. */
function addedMessages(source: string | null): string {
  const messages: Record<string, string> = {
    manual: t`Added manually`,
    import: t`Added by import`,
    invitation: t`Added by invitation`,
    api: t`Added by the API`,
    self: t`Added by registration`,
  };
  return messages[source ?? ''] ?? t`Added to the directory`;
}

/** The name of a field, also of fields that no form shows on their own. */
export function fieldName(field: string, own: OwnHistory): string {
  const further: Record<string, string> = {
    postalAddress: t({ message: `Address`, context: 'postal' }),
    status: t`Status`,
  };
  return further[field] ?? personLabels()[field] ?? own.name(field) ?? field;
}

/** One changed field by its name, several by their number: each has a line of its own below. */
function changedMessages({ changes, action }: HistoryEvent, own: OwnHistory): string {
  const [first] = changes;
  const many = changes.length;
  if (first === undefined) {
    if (action === 'upload.updated') return t`Changed by import`;
    return action === 'upload.taken_back' ? t`Import undone` : t`Profile changed`;
  }
  const field = fieldName(first.field, own);
  if (action === 'upload.updated') {
    if (many === 1) return t`${field} changed by import`;
    return plural(many, {
      one: '# field changed by import',
      other: '# fields changed by import',
    });
  }
  if (action === 'upload.taken_back') {
    if (many === 1) return t`Import undone: ${field} restored`;
    return plural(many, {
      one: 'Import undone: # field restored',
      other: 'Import undone: # fields restored',
    });
  }
  if (many === 1) return t`${field} changed`;
  return plural(many, { one: '# field changed', other: '# fields changed' });
}

function entryMessages(event: HistoryEvent, own: OwnHistory): Messages<'entry'> {
  const other = event.detail;
  const changed = () => changedMessages(event, own);
  return {
    'account.created': () => addedMessages(event.detail),
    'account.updated': changed,
    'account.updated_many': changed,
    'account.profile_updated': changed,
    'upload.updated': changed,
    'upload.taken_back': changed,
    'account.deleted': () => t`Moved to the trash`,
    'account.restored': () => t`Restored from the trash`,
    'account.photo_set': () => t`Photo updated`,
    'account.photo_removed': () => t`Photo removed`,
    'account.access_moved': () => t`Access moved here from a person in the trash`,
    'account.merged': () =>
      other === null ? t`Merged with a deleted person` : t`Merged with ${other}`,
    'account.merge_undone': () =>
      other === null ? t`Merge with a deleted person undone` : t`Merge with ${other} undone`,
    'account.deliverability_reset': () => t`Sending resumed after bounces`,
  };
}

function accessMessages({ detail }: HistoryEvent): Messages<'access'> {
  return {
    'account.registered': () => t`Registered`,
    'account.invited': () => t`Invited`,
    'account.invitation_revoked': () => t`Invitation revoked`,
    'account.invitation_extended': () => t`Invitation extended`,
    'account.invitation_reopened': () => t`Invitation reopened`,
    'account.approved': () => t`Approved`,
    'account.rejected': () => (detail === null ? t`Rejected` : t`Rejected: ${detail}`),
    'account.suspended': () => t`Access suspended`,
    'account.access_restored': () => t`Access restored`,
    'account.data_handed_out': () => t`Data exported`,
    'account.signed_in': () =>
      detail === null || detail === '' ? t`Signed in` : t`Signed in with ${detail}`,
    'account.password_set': () => t`First password set`,
    'account.password_changed': () => t`Password changed`,
    'account.password_reset': () => t`Password reset by email link`,
    'account.email_changed': () => t`Sign-in email changed`,
    'account.two_factor_on': () => t`Two-factor authentication turned on`,
    'account.two_factor_off': () => t`Two-factor authentication turned off`,
    'account.two_factor_reset': () => t`Two-factor authentication reset`,
    'account.signed_out_everywhere': () => t`Signed out everywhere`,
    'account.signed_out_of_one': () => t`Session ended`,
    'account.scope_changed': () => t`Manager scope changed`,
  };
}

function familyMessages({ about }: HistoryEvent): Messages<'family'> {
  const name = about?.name ?? null;
  return {
    'dependant.created': () => (name === null ? t`Dependant added` : t`Dependant ${name} added`),
    'dependant.updated': () =>
      name === null ? t`Dependant changed` : t`Dependant ${name} changed`,
    'dependant.deleted': () =>
      name === null ? t`Dependant deleted` : t`Dependant ${name} deleted`,
    'dependant.restored': () =>
      name === null ? t`Dependant restored` : t`Dependant ${name} restored`,
  };
}

function groupMessages({ about, detail: file }: HistoryEvent): Messages<'groups'> {
  const name = about?.name ?? null;
  return {
    'group.members_added': () => {
      if (name === null) {
        return file === null
          ? t`Added to a deleted group`
          : t`Added to a deleted group by the import ${file}`;
      }
      return file === null
        ? t`Added to the group ${name}`
        : t`Added to the group ${name} by the import ${file}`;
    },
    'group.members_removed': () => {
      if (name === null) {
        return file === null
          ? t`Removed from a deleted group`
          : t`Import ${file} undone: removed from a deleted group`;
      }
      return file === null
        ? t`Removed from the group ${name}`
        : t`Import ${file} undone: removed from the group ${name}`;
    },
  };
}

function mailMessages({ about, detail: topic }: HistoryEvent): Messages<'messages'> {
  const name = about?.name ?? null;
  return {
    'message.bounced': () => (name === null ? t`An email bounced` : t`“${name}” bounced`),
    'message.unsubscribed': () => {
      if (topic !== null) return t`Unsubscribed from the topic “${topic}”`;
      return name === null ? t`Unsubscribed` : t`Unsubscribed from “${name}”`;
    },
    'message.subscribed': () =>
      topic === null ? t`Resubscribed` : t`Resubscribed to the topic “${topic}”`,
  };
}

/** What happened, in a few words. */
export function historyMessages(event: HistoryEvent, own: OwnHistory): string {
  const messages: Record<HistoryAction, () => string> = {
    ...entryMessages(event, own),
    ...accessMessages(event),
    ...familyMessages(event),
    ...groupMessages(event),
    ...mailMessages(event),
  };
  return messages[event.action]();
}

/**
 * Who did it, as a label of its own; undefined where that goes without saying.
 *
 * @param seesAll a person without a name is deleted, and not just hidden from the reader
 */
export function doerLabels(
  { by, byName, action }: HistoryEvent,
  seesAll: boolean,
): string | undefined {
  if (by === 'you') return t`By you`;
  if (by === 'other' && byName !== null) return t`By ${byName}`;
  if (by === 'other') return seesAll ? t`By a deleted person` : t`By someone else`;
  if (by === 'self' && action.startsWith('account.profile')) return t`By the person`;
  return undefined;
}
