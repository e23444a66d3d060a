import type { Channel } from 'contract/delivery/channel.ts';
import { may, type AccountType } from 'contract/kernel/permissions.ts';

/** Administrators: whose name stands on the organization's mail is a setting. */
export function mayEdit(actor: { type: AccountType }): boolean {
  return may(actor.type, 'settings.manage');
}

export function channelAbilities(
  actor: { type: AccountType },
  { verifying }: { verifying: boolean },
): Channel['abilities'] {
  return { edit: mayEdit(actor), verify: mayEdit(actor) && !verifying };
}
