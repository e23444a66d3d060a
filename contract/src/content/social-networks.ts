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

/** Domains of a network, each with all that is below it. Mastodon's are the largest of its many servers. */
const domains = {
  linkedin: ['linkedin.com', 'lnkd.in'],
  x: ['x.com', 'twitter.com', 't.co'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
  instagram: ['instagram.com', 'instagr.am'],
  threads: ['threads.com', 'threads.net'],
  bluesky: ['bsky.app', 'bsky.social'],
  mastodon: [
    'chaos.social',
    'fosstodon.org',
    'hachyderm.io',
    'infosec.exchange',
    'mas.to',
    'mastodon.online',
    'mastodon.social',
    'mastodon.world',
    'mstdn.social',
    'techhub.social',
    'troet.cafe',
  ],
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  tiktok: ['tiktok.com'],
} as const satisfies Record<Exclude<SocialNetwork, 'other'>, readonly string[]>;

const byDomain = new Map<string, SocialNetwork>(
  Object.entries(domains).flatMap(([network, names]) =>
    names.map((name) => [name, network as SocialNetwork] as const),
  ),
);

/** A post of a Mastodon server has its number behind the author's name. */
const mastodonPost =
  /^\/(?:web\/|deck\/)?(?:@[\w.-]+(?:@[\w.-]+)?|users\/[\w.-]+\/statuses)\/\d{6,}\/?$/;

/**
 * The network of a post, by the address at which it stands.
 *
 * @param hostname in small letters, as the URL parser writes it
 */
export function networkAt(hostname: string, pathname: string): SocialNetwork {
  const labels = hostname.replace(/\.$/, '').split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const network = byDomain.get(labels.slice(from).join('.'));
    if (network !== undefined) return network;
  }
  return mastodonPost.test(pathname) ? 'mastodon' : 'other';
}
