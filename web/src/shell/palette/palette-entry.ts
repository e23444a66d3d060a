import type { Icon } from '@tabler/icons-react';

/** Something the palette leads to or does. */
export interface PaletteEntry {
  key: string;
  group: 'people' | 'groups' | 'campaigns' | 'direct-sends' | 'content' | 'do' | 'go';
  label: string;
  /** At the right, dim. */
  detail?: string;
  icon: Icon;
  /** A person's name and photo, instead of the icon. */
  face?: { name: string; photo: string | null };
  /** Where it leads, or what it does. */
  act: { href: string } | { run: () => void };
  /** Words by which it is found besides its label. */
  keywords?: string;
}

/** What the server found. */
export interface FoundEntries {
  entries: readonly PaletteEntry[];
  /** The server did not answer; the rest of the palette works on. */
  failed: boolean;
  searching: boolean;
}

/** Entries whose label or words hold every word of the query, in any order. */
export function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, keywords: more = '' }) => {
    const text = `${label} ${more}`.toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}

/** A label in pieces, those that match the query marked. */
export function highlighted(
  label: string,
  query: string,
): readonly { text: string; hit: boolean }[] {
  const word = query.trim().toLowerCase();
  const at = word === '' ? -1 : label.toLowerCase().indexOf(word);
  if (at < 0) return [{ text: label, hit: false }];
  const end = at + word.length;
  return [
    { text: label.slice(0, at), hit: false },
    { text: label.slice(at, end), hit: true },
    { text: label.slice(end), hit: false },
  ].filter(({ text }) => text !== '');
}
