import { t } from '@lingui/core/macro';
import type { HistoryAction, HistoryEvent } from 'contract/people/history.contract.ts';
import type { OwnHistory } from '../fields/use-own-history.ts';
import { personLabels } from '../person-labels.ts';

/** How he came to be among the people. */
function addedWords(source: string | null): string {
  const words: Record<string, string> = {
    manual: t`Added by hand`,
    import: t`Added by upload`,
    invitation: t`Added by invitation`,
    api: t`Added by the API`,
    self: t`Added by registering`,
  };
  return words[source ?? ''] ?? t`Added`;
}

/** The name of a field, also of those that no form shows by themselves. */
export function fieldName(field: string, own: OwnHistory): string {
  const further: Record<string, string> = { postalAddress: t`Address`, status: t`Status` };
  return further[field] ?? personLabels()[field] ?? own.name(field) ?? field;
}

function changedWords({ changes, action }: HistoryEvent, own: OwnHistory): string {
  const names = changes.map(({ field }) => fieldName(field, own)).join(', ');
  if (action === 'upload.updated') return t`${names} changed by upload`;
  if (action === 'upload.taken_back') return t`${names} given back as before an upload`;
  return names === '' ? t`Profile changed` : t`${names} changed`;
}

/** What happened, in a few words. */
export function historyWords(event: HistoryEvent, own: OwnHistory): string {
  const name = event.about?.name ?? t`what is gone`;
  const device = event.detail ?? '';
  const entry = event.detail ?? t`what is gone`;
  const reason = event.detail;
  const upload = event.detail;
  const words: Record<HistoryAction, () => string> = {
    'account.created': () => addedWords(event.detail),
    'account.updated': () => changedWords(event, own),
    'account.updated_many': () => changedWords(event, own),
    'account.profile_updated': () => changedWords(event, own),
    'upload.updated': () => changedWords(event, own),
    'upload.taken_back': () => changedWords(event, own),
    'account.deleted': () => t`Moved to the trash`,
    'account.restored': () => t`Restored from the trash`,
    'account.photo_set': () => t`Photo set`,
    'account.photo_removed': () => t`Photo removed`,
    'account.access_moved': () => t`Access taken over from an entry in the trash`,
    'account.merged': () => t`The entry ${entry} was merged into this one`,
    'account.merge_undone': () => t`The entry ${entry} was taken out again`,
    'account.deliverability_reset': () => t`Written to again, though mail had come back`,
    'account.registered': () => t`Registered`,
    'account.invited': () => t`Invited`,
    'account.invitation_revoked': () => t`Invitation taken back`,
    'account.invitation_extended': () => t`Invitation extended`,
    'account.invitation_reopened': () => t`Invitation works again`,
    'account.approved': () => t`Approved`,
    'account.rejected': () => (reason === null ? t`Rejected` : t`Rejected: ${reason}`),
    'account.suspended': () => t`Access suspended`,
    'account.let_in': () => t`Let in again`,
    'account.data_handed_out': () => t`Data exported`,
    'account.signed_in': () => (device === '' ? t`Signed in` : t`Signed in, ${device}`),
    'account.password_set': () => t`First password set`,
    'account.password_changed': () => t`Password changed`,
    'account.password_reset': () => t`New password set by a mailed link`,
    'account.email_changed': () => t`Signs in with another e-mail`,
    'account.two_factor_on': () => t`Two-factor turned on`,
    'account.two_factor_off': () => t`Two-factor turned off`,
    'account.two_factor_lifted': () => t`Two-factor lifted`,
    'account.signed_out_everywhere': () => t`Signed out everywhere`,
    'account.signed_out_of_one': () => t`Session ended`,
    'account.limited': () => t`Groups within reach changed`,
    'dependant.created': () => t`Dependant ${name} added`,
    'dependant.updated': () => t`Dependant ${name} changed`,
    'dependant.deleted': () => t`Dependant ${name} deleted`,
    'dependant.restored': () => t`Dependant ${name} restored`,
    'group.members_added': () =>
      upload === null ? t`Put into the group ${name}` : t`Put into the group ${name} by ${upload}`,
    'group.members_removed': () =>
      upload === null
        ? t`Taken out of the group ${name}`
        : t`Taken out of the group ${name}, as ${upload} was taken back`,
    'message.bounced': () => t`“${name}” bounced`,
    'message.unsubscribed': () =>
      event.about === null ? t`Unsubscribed` : t`Unsubscribed from “${name}”`,
    'message.subscribed': () => t`Subscribed again`,
  };
  return words[event.action]();
}

/**
 * Who did it; undefined where that goes without saying.
 *
 * @param seesAll whoever is not named is gone, and not somebody whom the reader does not see
 */
export function doerWords(
  { by, byName, action }: HistoryEvent,
  seesAll: boolean,
): string | undefined {
  if (by === 'you') return t`by you`;
  if (by === 'other' && byName !== null) return t`by ${byName}`;
  if (by === 'other') return seesAll ? t`by somebody who is gone` : t`by somebody`;
  if (by === 'self' && action.startsWith('account.profile')) return t`by the person`;
  return undefined;
}
