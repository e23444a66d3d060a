import { t } from '@lingui/core/macro';
import type { ImportLeftOutReason, ImportState } from 'contract/people/import/import.ts';
import { type ImportField, importFieldLabels } from 'contract/people/import/fields.ts';

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
    skipped: t`skipped`,
  };
  return words[reason];
}

/** The name of a field on these screens. */
export function fieldName(field: ImportField): string {
  return importFieldLabels[field];
}
