import { t } from '@lingui/core/macro';
import type { ImportLeftOutReason, ImportState } from 'contract/people/import/import.ts';
import type { TextEncodingName } from './reading/text-encodings.ts';

/** How far an upload is, as it stands in lists. */
export function stateWords(state: ImportState): string {
  const words: Record<ImportState, string> = {
    staging: t`Not all sent`,
    staged: t`Not checked yet`,
    checking: t`Being checked`,
    checked: t`Checked, nothing written yet`,
    running: t`Running`,
    paused: t`Paused`,
    done: t`Done`,
    stopped: t`Stopped, the rest was not written`,
    failed: t`Failed, can go on`,
    undoing: t`Being taken back`,
    undone: t`Taken back`,
  };
  return words[state];
}

/** Why a line without errors is not written. */
export function leftOutWords(reason: ImportLeftOutReason): string {
  const words: Record<ImportLeftOutReason, string> = {
    empty: t`empty line`,
    in_trash: t`in the trash`,
    exists: t`there already`,
    not_found: t`not in Atrium`,
    guardian: t`about the guardian`,
    skipped: t`skipped`,
  };
  return words[reason];
}

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
