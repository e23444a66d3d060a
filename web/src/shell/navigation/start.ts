import type { Me } from 'contract/session/session.contract.ts';
import { meStore } from '../../kernel/session/session.ts';

/**
 * The organization `/` leads to: the only one, or the one used last. Null where there is none, or several of
 * which none was used yet.
 */
export function startOrganization(me: Me | null): string | null {
  const open = me?.organizations.filter(({ suspended }) => !suspended) ?? [];
  const slugs = open.map(({ slug }) => slug);
  if (slugs.length === 1) return slugs[0] ?? null;
  return slugs.find((slug) => slug === me?.lastOrganization) ?? null;
}

/** The same for the user who is signed in. */
export function startOf(): string | null {
  return startOrganization(meStore.get());
}
