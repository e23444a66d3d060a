import {
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react';
import { networkNames, type SocialNetwork } from 'contract/content/social-networks.ts';

const icons = {
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  threads: IconBrandThreads,
  bluesky: IconBrandBluesky,
  mastodon: IconBrandMastodon,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
  other: IconLink,
} as const satisfies Record<SocialNetwork, unknown>;

export function NetworkIcon({ network }: { network: SocialNetwork }) {
  const Icon = icons[network];
  return <Icon aria-hidden="true" />;
}

/** The name of a network; of a page of none that we know, its host. */
export function placeOf(network: SocialNetwork, link: string): string {
  return networkNames[network] ?? hostOf(link);
}

export function hostOf(link: string): string {
  return URL.parse(link)?.host ?? '';
}
