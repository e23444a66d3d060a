/** Where a post stands. `other`: on a page of no network that we know. */
export const socialNetworks = [
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'threads',
  'bluesky',
  'mastodon',
  'youtube',
  'tiktok',
  'other',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** What a network calls itself, in every language; null where the name of its host has to do. */
export const networkNames: Readonly<Record<SocialNetwork, string | null>> = {
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  threads: 'Threads',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  other: null,
};
