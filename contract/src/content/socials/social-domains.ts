import type { SocialNetwork } from './social-networks.ts';

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
