import { may, mayInScope, type AccountType, type Capability } from 'contract/kernel/permissions.ts';

interface Actor {
  type: AccountType;
  accountId: number;
}

/** What is shared is the organization's, and changed by anyone who keeps its settings. */
export function mayShare(actor: Actor): boolean {
  return may(actor.type, 'settings.manage');
}

/** Their own, and the shared ones if they may share. */
export function mayChangeView(actor: Actor, view: { account_id: number | null }): boolean {
  return view.account_id === null ? mayShare(actor) : view.account_id === actor.accountId;
}

/** Conditions that not everyone may ask about who sees people. */
const askedWith: Readonly<Record<string, Capability>> = {
  campaign: 'campaigns.manage',
  dependants: 'dependants.view',
};

/**
 * Whether the list comes with this view: a scoped manager may not ask everything that a shared one asks. Groups and
 * people they do not see are no reason, they are as those that are gone.
 */
export function mayOpenView(
  actor: { type: AccountType; scoped: boolean },
  { search }: { search: string },
): boolean {
  const asked = new URLSearchParams(search);
  if (actor.scoped && asked.has('scoped')) return false;
  const conditions = asked.getAll('where');
  return Object.entries(askedWith).every(
    ([field, capability]) =>
      mayInScope(actor, capability) ||
      !conditions.some((condition) => condition.includes(`"${field}"`)),
  );
}
