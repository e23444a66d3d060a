import { useRouterState } from '@tanstack/react-router';
import { currentOrganizationSlug } from '../../kernel/api/organization-slug.ts';
import { membershipIn, useMe } from '../../kernel/session/abilities.ts';
import { router } from '../router.ts';

/** The names of the organizations a navigation under way leads from and to; null when it stays in one. */
export function useOrganizationChange(): { from: string; to: string } | null {
  const me = useMe();
  const shown = useRouterState({
    router,
    select: (state) => state.resolvedLocation?.pathname.split('/')[1] ?? null,
  });
  const to = membershipIn(me, currentOrganizationSlug());
  const from = membershipIn(me, shown);
  return from === null || to === null || from === to ? null : { from: from.name, to: to.name };
}
