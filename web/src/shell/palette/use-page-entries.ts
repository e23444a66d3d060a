import { useLingui } from '@lingui/react/macro';
import {
  IconBuilding,
  IconBuildingCommunity,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPencil,
  IconShare2,
  IconSettings,
  IconSend,
  IconSpeakerphone,
  IconSun,
  IconTemplate,
  IconUpload,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Capability } from 'contract/kernel/permissions.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { holds, useMe } from '../../kernel/session/abilities.ts';
import { destinationGroupsOf } from '../navigation/destinations.ts';
import { useTheme } from '../../kernel/theme/use-theme.ts';
import { settingsGroups } from '../../screens/settings/settings-pages.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The pages the user may see. */
export function usePageEntries(membership: Membership): readonly PaletteEntry[] {
  const { t, i18n } = useLingui();
  const me = useMe();
  const pages = destinationGroupsOf(membership)
    .flatMap((group) => group.destinations)
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
  const below = usePagesBelow(membership);
  const others = (me?.organizations ?? [])
    .filter(({ slug, suspended }) => slug !== membership.slug && !suspended)
    .map(({ slug, name }) => ({
      key: `organization ${slug}`,
      group: 'go' as const,
      label: name,
      detail: t`organization`,
      icon: IconBuilding,
      act: { href: `/${slug}` },
    }));
  return [...pages, ...below, profile, ...others];
}

/** Pages that the navigation does not name. */
function usePagesBelow(membership: Membership): readonly PaletteEntry[] {
  const { t, i18n } = useLingui();
  const groups = {
    key: 'groups',
    group: 'go' as const,
    label: t`Groups`,
    icon: IconUsersGroup,
    act: { href: `/${membership.slug}/people/groups` },
  };
  const settings = settingsGroups
    .flatMap(({ pages }) => pages)
    .map(({ key, to, label }) => ({
      key: `settings ${key}`,
      group: 'go' as const,
      label: i18n._(label),
      detail: t({ message: 'settings', comment: 'Where the page is.' }),
      icon: IconSettings,
      act: { href: to.replace('$organizationSlug', membership.slug) },
    }));
  const templates = {
    key: 'templates',
    group: 'go' as const,
    label: t`Templates and saved blocks`,
    icon: IconTemplate,
    act: { href: `/${membership.slug}/campaigns/templates` },
  };
  const changes = {
    key: 'bulk changes',
    group: 'go' as const,
    label: t`Bulk changes`,
    icon: IconUsersGroup,
    act: { href: `/${membership.slug}/people/changes` },
  };
  return [
    ...(holds(membership, 'groups.manage') ? [groups] : []),
    ...(holds(membership, 'settings.manage') ? settings : []),
    ...(holds(membership, 'campaigns.manage') ? [templates] : []),
    ...(holds(membership, 'people.changeMany') ? [changes] : []),
  ];
}

/** What can be done from anywhere. */
export function useActionEntries(membership: Membership): readonly PaletteEntry[] {
  const { t } = useLingui();
  const router = useRouter();
  const { choose } = useTheme();
  const theme = (key: 'light' | 'dark' | 'system', label: string, icon: typeof IconSun) => ({
    key,
    group: 'do' as const,
    label,
    icon,
    act: { run: () => choose(key) },
  });
  const redirect = encodeURIComponent(router.history.location.href);
  return [
    ...useMadeEntries(membership),
    theme('light', t`Light theme`, IconSun),
    theme('dark', t`Dark theme`, IconMoon),
    theme('system', t`System theme`, IconDeviceDesktop),
    {
      key: 'sign out',
      group: 'do',
      label: t`Sign out`,
      keywords: t`log out leave`,
      icon: IconLogout,
      act: { href: `/auth/logout?redirect=${redirect}` },
    },
  ];
}

/** An entry that leads to where something is made; none where the role may not. */
function makerIn(membership: Membership) {
  return (
    capability: Capability,
    path: string,
    entry: Pick<PaletteEntry, 'key' | 'label' | 'icon' | 'keywords'>,
  ): PaletteEntry[] =>
    holds(membership, capability)
      ? [{ ...entry, group: 'do', act: { href: `/${membership.slug}/${path}` } }]
      : [];
}

/** What can be made, where the role may. */
function useMadeEntries(membership: Membership): readonly PaletteEntry[] {
  const { t } = useLingui();
  const make = makerIn(membership);
  const content = useContentEntries(membership);
  return [
    ...make('people.edit', 'people/add', {
      key: 'add person',
      label: t`Add a person`,
      keywords: t`new create`,
      icon: IconUserPlus,
    }),
    ...make('groups.manage', 'people/groups?new=group', {
      key: 'new group',
      label: t`New group`,
      keywords: t`create add manual`,
      icon: IconUsersGroup,
    }),
    ...make('groups.manage', 'people/groups/by-rule', {
      key: 'new group by rule',
      label: t`New rule-based group`,
      keywords: t`create add`,
      icon: IconUsersGroup,
    }),
    ...make('people.import', 'people/upload/people', {
      key: 'upload people',
      label: t`Import people`,
      keywords: t`upload csv excel file`,
      icon: IconUpload,
    }),
    ...make('people.import', 'people/upload/dependants', {
      key: 'upload dependants',
      label: t`Import dependants`,
      keywords: t`upload csv excel file family`,
      icon: IconUpload,
    }),
    ...content,
    ...make('campaigns.manage', 'campaigns/create', {
      key: 'new campaign',
      label: t`New campaign`,
      keywords: t`create send message email`,
      icon: IconSpeakerphone,
    }),
    ...make('campaigns.manage', 'direct-sends/create', {
      key: 'new direct send',
      label: t`New direct send`,
      keywords: t`create send message email`,
      icon: IconSend,
    }),
  ];
}

function useContentEntries(membership: Membership): readonly PaletteEntry[] {
  const { t } = useLingui();
  const make = makerIn(membership);
  return [
    ...make('content.draft', 'content/create/article', {
      key: 'write article',
      label: t`Write an article`,
      keywords: t`new content create`,
      icon: IconPencil,
    }),
    ...make('content.draft', 'content/create/socials', {
      key: 'share post',
      label: t`Share a post`,
      keywords: t`new content create social network link`,
      icon: IconShare2,
    }),
    ...make('content.draft', 'content/create/files', {
      key: 'upload files',
      label: t`Upload files`,
      keywords: t`content create documents pictures`,
      icon: IconUpload,
    }),
    ...make('hubs.manage', 'hubs/create', {
      key: 'create hub',
      label: t`Create a hub`,
      keywords: t`new add`,
      icon: IconBuildingCommunity,
    }),
  ];
}
