import { t } from '@lingui/core/macro';
import type { TextEncodingName } from '../reading/text-encodings.ts';

/** What separates columns, as people call it. */
export function delimiterName(mark: string): string {
  const names: Record<string, string> = {
    ',': t`commas`,
    ';': t`semicolons`,
    '\t': t`tabs`,
    '|': t`bars`,
    '  ': t`spaces`,
  };
  return names[mark] ?? `“${mark}”`;
}

/** An encoding with the part of the world it was made for. */
export function encodingName(encoding: TextEncodingName): string {
  const names: Record<TextEncodingName, string> = {
    'utf-8': t`UTF-8`,
    'windows-1252': t`Western European (Windows-1252)`,
    'windows-1250': t`Central European (Windows-1250)`,
    'windows-1251': t`Cyrillic (Windows-1251)`,
    'windows-1254': t`Turkish (Windows-1254)`,
    macintosh: t`Western European (old Macintosh)`,
    'utf-16le': t`UTF-16, “Unicode text” of Excel`,
    'utf-16be': t`UTF-16, big-endian`,
  };
  return names[encoding];
}
