import type { Channel } from 'contract/channels/channel.ts';
import { may, type AccountType } from 'contract/kernel/permissions.ts';

/** Administrators: whose name stands on the organization's mail is a setting. */
export function mayEdit(actor: { type: AccountType }): boolean {
  return may(actor.type, 'settings.manage');
}

/** Whether a mail to the sender must have been answered first: not where nothing leaves the catcher. */
export function needsProof({ server }: { server: Channel['server'] }, isCatcher: boolean): boolean {
  return server === 'own' || !isCatcher;
}

export function channelAbilities(
  actor: { type: AccountType },
  { verifying, archived_at: archivedAt }: { verifying: boolean; archived_at: Date | null },
): Channel['abilities'] {
  const isEditor = mayEdit(actor);
  const isArchived = archivedAt !== null;
  return {
    edit: isEditor && !isArchived,
    verify: isEditor && !isArchived && !verifying,
    archive: isEditor && !isArchived,
    unarchive: isEditor && isArchived,
  };
}
