import { may, mayWithin, type AccountType, type Capability } from 'contract/kernel/permissions.ts';

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

/** Conditions that not everybody may ask about who sees people. */
const askedWith: Readonly<Record<string, Capability>> = {
  campaign: 'campaigns.manage',
  dependants: 'dependants.view',
};

/**
 * Whether the list comes with this view: a limited manager may not ask everything that a shared one asks. Groups and
 * people whom he does not see are no reason, they are as those that are gone.
 */
export function mayOpenView(
  actor: { type: AccountType; limited: boolean },
  { search }: { search: string },
): boolean {
  const asked = new URLSearchParams(search);
  if (actor.limited && asked.has('limited')) return false;
  const conditions = asked.getAll('where');
  return Object.entries(askedWith).every(
    ([field, capability]) =>
      mayWithin(actor, capability) ||
      !conditions.some((condition) => condition.includes(`"${field}"`)),
  );
}
