import { may, type AccountType } from 'contract/kernel/permissions.ts';

interface Actor {
  type: AccountType;
  accountId: number;
}

/** What is shared is the organization's, and changed by whoever keeps its settings. */
export function mayShare(actor: Actor): boolean {
  return may(actor.type, 'settings.manage');
}

/** His own, and the shared ones if he may share. */
export function mayChangeView(actor: Actor, view: { account_id: number | null }): boolean {
  return view.account_id === null ? mayShare(actor) : view.account_id === actor.accountId;
}
