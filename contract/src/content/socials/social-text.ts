import type { SocialNetwork } from './social-networks.ts';

/**
 * The longest text of a post on each network, as {@link countFor} counts it; null where we know of none. Every figure
 * is that of a free account, and where it comes from stands beside it. Seen in November 2026.
 */
export const socialTextLimits: Readonly<Record<SocialNetwork, number | null>> = {
  // developers.buffer.com/guides/character-limits, which counts UTF-16 units.
  linkedin: 3000,
  // github.com/twitter/twitter-text: config/v3.json, `maxWeightedTweetLength`.
  x: 280,
  // What the composer accepts; no document of Meta's says it.
  facebook: 63_206,
  // developers.facebook.com/docs/instagram-platform: IG User Media, `caption`.
  instagram: 2200,
  // developers.facebook.com/documentation/threads/posts: Limitations.
  threads: 500,
  // github.com/bluesky-social/atproto: lexicons/app/bsky/feed/post.json, `maxGraphemes`.
  bluesky: 300,
  // docs.joinmastodon.org/user/posting: Text. A server may set another limit.
  mastodon: 500,
  // developers.google.com/youtube/v3/docs/videos: `snippet.description`, 5000 bytes.
  youtube: 5000,
  // developers.tiktok.com/doc/content-posting-api-reference-direct-post: `title` of a video.
  tiktok: 2200,
  other: null,
};

/** What a link counts on X and Mastodon, however long it is. */
export const linkLength = 23;

/**
 * The length of a text as a network counts it:
 *
 * - X: weighted. Letters of Latin and many other scripts count 1, everything else 2, an emoji 2, a link 23.
 * - Bluesky: signs as people see them (grapheme clusters).
 * - Mastodon: the same, a link 23, and a mention without its server.
 * - Threads: characters, an emoji as its bytes in UTF-8.
 * - YouTube: bytes in UTF-8.
 * - LinkedIn, Facebook, Instagram, TikTok and others: UTF-16 units. TikTok's documents say so; for the rest it is the
 *   largest of the usual counts, so that a text that fits here fits there.
 *
 * X also makes links of names like `example.org` without a scheme. They are counted here as they are typed.
 */
export function countFor(network: SocialNetwork, text: string): number {
  switch (network) {
    case 'x':
      return weightOf(text.normalize('NFC'));
    case 'bluesky':
      return graphemesOf(text).length;
    case 'mastodon':
      return graphemesOf(asOnMastodon(text)).length;
    case 'threads':
      return sum(graphemesOf(text), (sign) =>
        isEmoji(sign) ? utf8Length(sign) : [...sign].length,
      );
    case 'youtube':
      return utf8Length(text);
    case 'linkedin':
    case 'facebook':
    case 'instagram':
    case 'tiktok':
    case 'other':
      return text.length;
  }
}

/** Whether a network takes a text of this length. */
export function fitsNetwork(network: SocialNetwork, text: string): boolean {
  const limit = socialTextLimits[network];
  return limit === null || countFor(network, text) <= limit;
}

const linkLike = /https?:\/\/[^\s<>"]+/giu;

/** Characters at the end of a link that belong to its sentence. */
const afterLinks = new Set(".,:;!?'()[]{}…");

/** Puts something in the place of each link: of a host with a dot in it. */
function replaceLinks(text: string, replacement: string): string {
  return text.replaceAll(linkLike, (found) => {
    let end = found.length;
    while (afterLinks.has(found.charAt(end - 1))) end -= 1;
    const [host = ''] = found.slice(found.indexOf('//') + 2, end).split(/[/?#]/, 1);
    return host.includes('.') ? replacement + found.slice(end) : found;
  });
}

// A name and its server; the sign before it is no part of a word or an address.
const mentions = /(?<![\w/])@(\w+)@[a-z0-9.-]+[a-z0-9]/gi;

function asOnMastodon(text: string): string {
  return replaceLinks(text, 'x'.repeat(linkLength)).replaceAll(mentions, '@$1');
}

/** First and last of the code points that count 1 on X; every other counts 2 (twitter-text, config/v3.json). */
const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

function weightOf(text: string): number {
  return sum(graphemesOf(replaceLinks(text, 'x'.repeat(linkLength))), weightOfSign);
}

function weightOfSign(sign: string): number {
  if (isEmoji(sign)) return 2;
  return sum([...sign], (character) => {
    const code = character.codePointAt(0) ?? 0;
    return lightRanges.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
  });
}

/** Characters that are shown as pictures: alone, by a variation selector, or as a key. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\u20e3/u;

function isEmoji(sign: string): boolean {
  return emoji.test(sign);
}

let segmenter: Intl.Segmenter | undefined;

/** Signs as people see them. */
function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function utf8Length(text: string): number {
  return sum([...text], (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return 1;
    if (code < 0x800) return 2;
    return code < 0x1_0000 ? 3 : 4;
  });
}

function sum<T>(items: readonly T[], lengthOf: (item: T) => number): number {
  return items.reduce((length, item) => length + lengthOf(item), 0);
}
