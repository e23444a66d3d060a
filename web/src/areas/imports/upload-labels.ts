import { plural, t } from '@lingui/core/macro';
import type { ImportLeftOutReason, ImportState } from 'contract/imports/import.ts';
import type { TextEncodingName } from './reading/text-encodings.ts';

/** How far an import is, in lists. */
export function stateLabels(state: ImportState): string {
  const labels: Record<ImportState, string> = {
    staging: t`Upload incomplete`,
    staged: t`Not checked yet`,
    checking: t`Checking`,
    checked: t`Checked, nothing imported yet`,
    running: t`Importing`,
    paused: t`Paused`,
    done: t`Done`,
    stopped: t`Stopped, the rest wasn’t imported`,
    failed: t`Failed, can be resumed`,
    undoing: t`Undoing`,
    undone: t({ message: 'Undone', comment: 'Status of an import' }),
  };
  return labels[state];
}

/** Why a row without errors is not imported. */
export function leftOutLabels(reason: ImportLeftOutReason): string {
  const labels: Record<ImportLeftOutReason, string> = {
    empty: t`empty row`,
    in_trash: t`in the trash`,
    exists: t`already exists`,
    not_found: t`not in the directory`,
    guardian: t`row about the guardian`,
    skipped: t`skipped`,
  };
  return labels[reason];
}

/** "3 empty rows", "12 in the trash" */
export function leftOutCount(reason: ImportLeftOutReason, count: number): string {
  switch (reason) {
    case 'empty':
      return plural(count, { one: '# empty row', other: '# empty rows' });
    case 'in_trash':
      return plural(count, { one: '# in the trash', other: '# in the trash' });
    case 'exists':
      return plural(count, { one: '# already exists', other: '# already exist' });
    case 'not_found':
      return plural(count, { one: '# not in the directory', other: '# not in the directory' });
    case 'guardian':
      return plural(count, { one: '# row about the guardian', other: '# rows about guardians' });
    case 'skipped':
      return plural(count, { one: '# skipped', other: '# skipped' });
  }
}

/** What separates columns, as people call it. */
export function delimiterName(mark: string): string {
  const names: Record<string, string> = {
    ',': t({ message: 'commas', comment: 'Separator of columns: ,' }),
    ';': t`semicolons`,
    '\t': t({ message: 'tabs', comment: 'Separator of columns' }),
    '|': t({ message: 'bars', comment: 'Separator of columns: |' }),
    '  ': t({ message: 'spaces', comment: 'Separator of columns' }),
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
    'utf-16le': t`UTF-16 (“Unicode text” from Excel)`,
    'utf-16be': t`UTF-16, big-endian`,
  };
  return names[encoding];
}
