import { useLingui } from '@lingui/react/macro';
import {
  IconBuilding,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPencil,
  IconSun,
  IconUpload,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import { holds, useMe } from '../../kernel/session/abilities.ts';
import { destinationGroups } from '../navigation/destinations.ts';
import { useTheme } from '../../kernel/theme/use-theme.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The pages the user may see. */
export function usePageEntries(membership: Membership): readonly PaletteEntry[] {
  const { t, i18n } = useLingui();
  const me = useMe();
  const pages = destinationGroups
    .flatMap((group) => group.destinations)
    .filter(({ capability }) => holds(membership, capability))
    .map(({ key, to, label, icon }) => ({
      key,
      group: 'go' as const,
      label: i18n._(label),
      icon,
      act: { href: to.replace('$organizationSlug', membership.slug) },
    }));
  const profile = {
    key: 'profile',
    group: 'go' as const,
    label: t`Profile`,
    icon: IconUser,
    act: { href: `/${membership.slug}/profile` },
  };
  const groups = {
    key: 'groups',
    group: 'go' as const,
    label: t`Groups`,
    icon: IconUsersGroup,
    act: { href: `/${membership.slug}/people/groups` },
  };
  const others = (me?.organizations ?? [])
    .filter(({ slug }) => slug !== membership.slug)
    .map(({ slug, name }) => ({
      key: `organization ${slug}`,
      group: 'go' as const,
      label: name,
      detail: t`organization`,
      icon: IconBuilding,
      act: { href: `/${slug}` },
    }));
  return [...pages, ...(holds(membership, 'groups.manage') ? [groups] : []), profile, ...others];
}

/** What can be done from anywhere. */
export function useActionEntries(membership: Membership): readonly PaletteEntry[] {
  const { t } = useLingui();
  const router = useRouter();
  const { choose } = useTheme();
  const { slug } = membership;
  const allowed: PaletteEntry[] = [];
  if (holds(membership, 'people.edit')) {
    allowed.push({
      key: 'add person',
      group: 'do',
      label: t`Add a person`,
      icon: IconUserPlus,
      act: { href: `/${slug}/people/add` },
    });
  }
  if (holds(membership, 'people.import')) {
    allowed.push({
      key: 'upload people',
      group: 'do',
      label: t`Upload people`,
      words: t`import csv file`,
      icon: IconUpload,
      act: { href: `/${slug}/people/upload/people` },
    });
  }
  if (holds(membership, 'content.draft')) {
    allowed.push({
      key: 'write article',
      group: 'do',
      label: t`Write an article`,
      words: t`new content create`,
      icon: IconPencil,
      act: { href: `/${slug}/content/create/article` },
    });
  }
  const theme = (key: 'light' | 'dark' | 'system', label: string, icon: typeof IconSun) => ({
    key,
    group: 'do' as const,
    label,
    icon,
    act: { run: () => choose(key) },
  });
  const redirect = encodeURIComponent(router.history.location.href);
  return [
    ...allowed,
    theme('light', t`Light theme`, IconSun),
    theme('dark', t`Dark theme`, IconMoon),
    theme('system', t`Theme as on this computer`, IconDeviceDesktop),
    {
      key: 'sign out',
      group: 'do',
      label: t`Sign out`,
      words: t`leave log out`,
      icon: IconLogout,
      act: { href: `/auth/logout?redirect=${redirect}` },
    },
  ];
}
