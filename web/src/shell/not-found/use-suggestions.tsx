import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import { membershipIn, useMe } from '../../kernel/session/abilities.ts';
import type { SheetLine } from '../../kit/sheet/ruled-sheet.tsx';
import { destinationGroupsOf } from '../navigation/destinations.ts';
import { startOrganization } from '../navigation/start.ts';
import { fixPath } from './fix-path.ts';
import styles from './not-found-page.module.css';

/** How many lists are named. */
const lists = 4;

export interface Suggestions {
  /** The address that was most likely meant. */
  nearest: string | undefined;
  lines: readonly SheetLine[];
}

/** Addresses near the one that leads nowhere, then the lists of the organization it was about. */
export function useSuggestions(path: string): Suggestions {
  const router = useRouter();
  const me = useMe();
  const slugs = me?.organizations.map((organization) => organization.slug) ?? [];
  const patterns = Object.values(router.routesById).map((route) => route.fullPath as string);
  const near = fixPath(path, patterns, slugs);
  const fixed = near.map((href) => ({
    key: href,
    label: <Trans>Page</Trans>,
    value: (
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault();
          router.history.push(href);
        }}
      >
        {href}
      </a>
    ),
  }));
  const membership =
    membershipIn(me, path.split('/')[1] ?? null) ?? membershipIn(me, startOrganization(me));
  return { nearest: near[0], lines: [...fixed, ...useLists(membership)] };
}

function useLists(membership: Membership | null): readonly SheetLine[] {
  const { i18n } = useLingui();
  if (membership === null) {
    const signIn = (
      <Link to="/auth/login" data-tap>
        <Trans>Sign in</Trans>
      </Link>
    );
    return [{ key: 'login', label: <Trans>Page</Trans>, value: signIn }];
  }
  return destinationGroupsOf(membership)
    .flatMap((group) => group.destinations)
    .slice(0, lists)
    .map(({ key, to, label }) => ({
      key,
      label: <Trans>Page</Trans>,
      value: (
        <>
          <Link to={to} params={{ organizationSlug: membership.slug }} data-tap>
            {i18n._(label)}
          </Link>
          <span className={styles.target}>{membership.name}</span>
        </>
      ),
    }));
}
