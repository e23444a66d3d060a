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
import type { SocialNetwork } from 'contract/content/socials/social-networks.ts';

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
