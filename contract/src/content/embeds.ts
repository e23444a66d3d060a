import { safeHref } from '../kernel/href.ts';

/** Media of another site, of those that may be shown. */
export interface Embedded {
  provider: 'youtube' | 'vimeo' | 'loom' | 'spotify';
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
  /** The only origin of its frames. */
  origin: string;
  /** Addresses of pages, in the normal form of the URL standard. */
  pages: RegExp;
  read: (parts: readonly (string | undefined)[]) => Found;
}

const providers: readonly Provider[] = [
  {
    provider: 'youtube',
    site: 'YouTube',
    kind: 'video',
    origin: 'https://www.youtube-nocookie.com',
    pages:
      /^https?:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?=[?&#/]|$)/,
    read: ([id]) => ({
      page: `https://www.youtube.com/watch?v=${id}`,
      frame: `https://www.youtube-nocookie.com/embed/${id}`,
    }),
  },
  {
    provider: 'vimeo',
    site: 'Vimeo',
    kind: 'video',
    origin: 'https://player.vimeo.com',
    // A video that is not listed has a second part that opens it.
    pages:
      /^https?:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:(?:\/|\?(?:[^#]*&)?h=)([0-9a-f]{8,20}))?(?=[?&#/]|$)/,
    read: ([id, opening]) => ({
      page: `https://vimeo.com/${id}${opening === undefined ? '' : `/${opening}`}`,
      frame: `https://player.vimeo.com/video/${id}?dnt=1${opening === undefined ? '' : `&h=${opening}`}`,
    }),
  },
  {
    provider: 'loom',
    site: 'Loom',
    kind: 'video',
    origin: 'https://www.loom.com',
    pages: /^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([0-9a-f]{32})(?=[?#/]|$)/,
    read: ([id]) => ({
      page: `https://www.loom.com/share/${id}`,
      frame: `https://www.loom.com/embed/${id}`,
    }),
  },
  {
    provider: 'spotify',
    site: 'Spotify',
    kind: 'audio',
    origin: 'https://open.spotify.com',
    pages:
      /^https?:\/\/open\.spotify\.com\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(episode|show|track|album|playlist)\/([A-Za-z0-9]{22})(?=[?#/]|$)/,
    read: ([kind, id]) => ({
      page: `https://open.spotify.com/${kind}/${id}`,
      frame: `https://open.spotify.com/embed/${kind}/${id}`,
    }),
  },
];

/** The sites that frames may show, as a content security policy names them. */
export const embedOrigins: readonly string[] = providers.map(({ origin }) => origin);

/** The names of those sites. */
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
