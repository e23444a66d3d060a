import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBook,
  IconBuildingCommunity,
  IconChartBar,
  IconLayoutDashboard,
  IconMail,
  IconNews,
  IconSend,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Capability } from 'contract/kernel/permissions.ts';
import { holds } from '../../kernel/session/abilities.ts';

/** A page the rail and the palette lead to. */
export interface Destination {
  key: string;
  to:
    | '/$organizationSlug'
    | '/$organizationSlug/key-metrics'
    | '/$organizationSlug/for-you'
    | '/$organizationSlug/for-you/hubs'
    | '/$organizationSlug/messages'
    | '/$organizationSlug/content'
    | '/$organizationSlug/hubs'
    | '/$organizationSlug/campaigns'
    | '/$organizationSlug/direct-sends'
    | '/$organizationSlug/people'
    | '/$organizationSlug/people/dependants'
    | '/$organizationSlug/people/groups'
    | '/$organizationSlug/people/duplicates'
    | '/$organizationSlug/people/changes'
    | '/$organizationSlug/settings';
  label: MessageDescriptor;
  icon: Icon;
  capability: Capability;
  /** Its label for people who have a home and no dashboard. */
  homeLabel?: MessageDescriptor;
  /** Only for people who have a home and no dashboard: others find it by its address. */
  homeOnly?: boolean;
  /** Pages of a second level, which the rail shows while it is within this one. */
  below?: readonly Omit<Destination, 'icon' | 'below'>[];
}

export interface DestinationGroup {
  key: string;
  label: MessageDescriptor | null;
  destinations: readonly Destination[];
}

/** The rail, from the top down. */
const destinationGroups: readonly DestinationGroup[] = [
  {
    key: 'overview',
    label: null,
    destinations: [
      {
        key: 'dashboard',
        to: '/$organizationSlug',
        label: msg`Dashboard`,
        homeLabel: msg`Home`,
        icon: IconLayoutDashboard,
        capability: 'home.view',
      },
      {
        key: 'for-you',
        to: '/$organizationSlug/for-you',
        label: msg`For you`,
        icon: IconBook,
        capability: 'home.view',
        homeOnly: true,
      },
      {
        key: 'your-hubs',
        to: '/$organizationSlug/for-you/hubs',
        label: msg`Your hubs`,
        icon: IconBuildingCommunity,
        capability: 'home.view',
        homeOnly: true,
      },
      {
        key: 'messages',
        to: '/$organizationSlug/messages',
        label: msg`Your emails`,
        icon: IconMail,
        capability: 'home.view',
        homeOnly: true,
      },
      {
        key: 'key-metrics',
        to: '/$organizationSlug/key-metrics',
        label: msg`Key metrics`,
        icon: IconChartBar,
        capability: 'metrics.view',
      },
    ],
  },
  {
    key: 'reach',
    label: msg({ message: 'Communication', context: 'navigation' }),
    destinations: [
      {
        key: 'content',
        to: '/$organizationSlug/content',
        label: msg`Content`,
        icon: IconNews,
        capability: 'content.draft',
      },
      {
        key: 'hubs',
        to: '/$organizationSlug/hubs',
        label: msg`Hubs`,
        icon: IconBuildingCommunity,
        capability: 'hubs.view',
      },
      {
        key: 'campaigns',
        to: '/$organizationSlug/campaigns',
        label: msg`Campaigns`,
        icon: IconSpeakerphone,
        capability: 'campaigns.manage',
      },
      {
        key: 'direct-sends',
        to: '/$organizationSlug/direct-sends',
        label: msg`Direct sends`,
        icon: IconSend,
        capability: 'campaigns.manage',
      },
    ],
  },
  {
    key: 'register',
    label: msg({ message: 'Directory', context: 'navigation' }),
    destinations: [
      {
        key: 'people',
        to: '/$organizationSlug/people',
        label: msg`People`,
        icon: IconUsers,
        capability: 'people.view',
        below: [
          {
            key: 'dependants',
            to: '/$organizationSlug/people/dependants',
            label: msg`Dependants`,
            capability: 'dependants.view',
          },
          {
            key: 'groups',
            to: '/$organizationSlug/people/groups',
            label: msg`Groups`,
            capability: 'groups.manage',
          },
          {
            key: 'duplicates',
            to: '/$organizationSlug/people/duplicates',
            label: msg`Duplicates`,
            capability: 'people.delete',
          },
          {
            key: 'changes',
            to: '/$organizationSlug/people/changes',
            label: msg`Bulk changes`,
            capability: 'people.changeMany',
          },
        ],
      },
      {
        key: 'settings',
        to: '/$organizationSlug/settings',
        label: msg`Settings`,
        icon: IconSettings,
        capability: 'settings.manage',
      },
    ],
  },
];

type Who = Parameters<typeof holds>[0];

/** What someone may see of the rail, under the labels it has for them. */
export function destinationGroupsOf(membership: Who): readonly DestinationGroup[] {
  const hasHome = !holds(membership, 'metrics.viewPeople');
  return destinationGroups
    .map((group) => ({
      ...group,
      destinations: group.destinations
        .filter(
          ({ capability, homeOnly }) => holds(membership, capability) && (hasHome || !homeOnly),
        )
        .map((one) => (hasHome && one.homeLabel ? { ...one, label: one.homeLabel } : one)),
    }))
    .filter(({ destinations }) => destinations.length > 0);
}
