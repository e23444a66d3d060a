import { composed, isPlain } from 'contract/kernel/text.ts';
import { socialPageLimits } from 'contract/content/socials/social.ts';
import { decodePage } from './decode-page.ts';
import { readPageValues } from './page-values.ts';

/** What a page says of itself to those who show a link to it. */
export interface PageHead {
  readonly title: string | null;
  readonly description: string | null;
  readonly site: string | null;
  /** Absolute; where its picture stands. */
  readonly picture: string | null;
  readonly pictureAlt: string | null;
}

/** Names of Open Graph, of X and of HTML, in the order in which they count. */
const names = {
  title: ['og:title', 'twitter:title', '<title>'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name', 'application-name'],
  picture: [
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
    '<image_src>',
  ],
  pictureAlt: ['og:image:alt', 'twitter:image:alt'],
} as const;

/** Reads the head of an HTML page; the body is not looked at. */
export function readPageHead(
  bytes: Buffer,
  { charset, url }: { charset: string | null; url: string },
): PageHead {
  const values = readPageValues(decodePage(bytes, charset));
  const valueOf = (key: keyof typeof names) =>
    names[key].map((name) => values.get(name)).find((value) => value !== undefined && value !== '');
  const base = URL.parse(values.get('<base>') ?? '', url)?.href ?? url;
  const picture = valueOf('picture');
  return {
    title: asLine(valueOf('title'), socialPageLimits.title),
    description: asLine(valueOf('description'), socialPageLimits.description),
    site: asLine(valueOf('site'), socialPageLimits.site),
    picture: picture === undefined ? null : (URL.parse(picture, base)?.href ?? null),
    pictureAlt: asLine(valueOf('pictureAlt'), socialPageLimits.pictureAlt),
  };
}

// Control and format characters, among them those that turn the direction of what follows.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line that a person may have typed, cut at a sign where it is too long; null for none. */
function asLine(text: string | undefined, max: number): string | null {
  // A sign takes several units; no one reads what stands beyond.
  const spaced = (text ?? '')
    .slice(0, max * 8)
    .toWellFormed()
    .replaceAll(/\s+/g, ' ');
  const line = composed(spaced.replaceAll(unseen, '')).trim();
  if (line === '' || !isPlain(line)) return null;
  return line.length <= max ? line : `${cut(line, max - 1).trimEnd()}…`;
}

function cut(text: string, max: number): string {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  let end = 0;
  for (const { index, segment } of segments) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
