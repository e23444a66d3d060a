import { embedOrigins } from '../kernel/embed-origins.ts';
import { safeHref } from '../kernel/href.ts';

/** Media of another site, of those that may be shown. */
export interface Embedded {
  provider: keyof typeof embedOrigins;
  /** The name of the site. */
  site: string;
  kind: 'video' | 'audio';
  /** The address of its page: the one form in which documents keep it. */
  page: string;
  /** The address that may be shown in a frame. */
  frame: string;
}

type Found = Pick<Embedded, 'page' | 'frame'>;

interface Provider extends Pick<Embedded, 'provider' | 'site' | 'kind'> {
  /** Addresses of pages, in the normal form of the URL standard. */
  pages: RegExp;
  read: (parts: readonly (string | undefined)[]) => Found;
}

const providers: readonly Provider[] = [
  {
    provider: 'youtube',
    site: 'YouTube',
    kind: 'video',
    pages:
      /^https?:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?=[?&#/]|$)/,
    read: ([id]) => ({
      page: `https://www.youtube.com/watch?v=${id}`,
      frame: `${embedOrigins.youtube}/embed/${id}`,
    }),
  },
  {
    provider: 'vimeo',
    site: 'Vimeo',
    kind: 'video',
    // A video that is not listed has a second part that opens it.
    pages:
      /^https?:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:(?:\/|\?(?:[^#]*&)?h=)([0-9a-f]{8,20}))?(?=[?&#/]|$)/,
    read: ([id, opening]) => ({
      page: `https://vimeo.com/${id}${opening === undefined ? '' : `/${opening}`}`,
      frame: `${embedOrigins.vimeo}/video/${id}?dnt=1${opening === undefined ? '' : `&h=${opening}`}`,
    }),
  },
  {
    provider: 'loom',
    site: 'Loom',
    kind: 'video',
    pages: /^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([0-9a-f]{32})(?=[?#/]|$)/,
    read: ([id]) => ({
      page: `https://www.loom.com/share/${id}`,
      frame: `${embedOrigins.loom}/embed/${id}`,
    }),
  },
  {
    provider: 'spotify',
    site: 'Spotify',
    kind: 'audio',
    pages:
      /^https?:\/\/open\.spotify\.com\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(episode|show|track|album|playlist)\/([A-Za-z0-9]{22})(?=[?#/]|$)/,
    read: ([kind, id]) => ({
      page: `https://open.spotify.com/${kind}/${id}`,
      frame: `${embedOrigins.spotify}/embed/${kind}/${id}`,
    }),
  },
];

/** The names of the sites. */
export const embedSites: readonly string[] = providers.map(({ site }) => site);

/** What an address of a page or a frame shows; null for every address that is not of one of these sites. */
export function embeddedAt(address: string): Embedded | null {
  const href = safeHref(address);
  if (href === null) return null;
  for (const { provider, site, kind, pages, read } of providers) {
    const found = pages.exec(href);
    if (found !== null) return { provider, site, kind, ...read(found.slice(1)) };
  }
  return null;
}

/** What it is, where its author gave it no title. */
export function embedFacts({ kind, site }: Pick<Embedded, 'kind' | 'site'>): string {
  return `${kind === 'video' ? 'Video' : 'Audio'} · ${site}`;
}
