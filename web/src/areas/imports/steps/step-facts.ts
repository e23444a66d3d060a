import { plural, t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportKindName } from 'contract/imports/fields.ts';
import type { Import, ImportMatch } from 'contract/imports/import.ts';
import { importUndoDays } from 'contract/kernel/times.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { formatTime } from '../../../kit/text/time.ts';
import type { UploadStep } from './upload-steps.ts';

interface StepFact {
  name: string;
  result: string;
}

/** The name of each step, and what it came to or is about, as one fact. */
export function useStepFacts(
  step: UploadStep,
  upload: Import | undefined,
  kind: ImportKindName,
): Record<UploadStep, StepFact> {
  const { t } = useLingui();
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  return {
    file: {
      name: t({ message: 'File', context: 'step of an import' }),
      result: upload?.fileName ?? t`Drag in or choose a file`,
    },
    columns: {
      name: t`Columns`,
      result: columnsFact(step, upload),
    },
    rules: {
      name: t`Rules`,
      result: rulesFact(upload, kind),
    },
    check: {
      name: t({
        message: 'Check',
        context: 'step of an import',
        comment: 'Step of an import: compare the file with the directory',
      }),
      result: checkFact(step, upload) ?? t`Check before importing`,
    },
    run: {
      name: t({
        message: 'Import',
        context: 'step of an import',
        comment: 'Last step of an import: write the rows',
      }),
      result:
        runFact(upload, timeZone) ??
        plural(importUndoDays, {
          one: 'Can be undone for # day',
          other: 'Can be undone for # days',
        }),
    },
  };
}

function columnsFact(step: UploadStep, upload: Import | undefined): string {
  if (upload === undefined) return say`Map columns to fields`;
  const all = upload.columns.length;
  if (step === 'columns') {
    return plural(all, { one: '# column to map', other: '# columns to map' });
  }
  const mapped = upload.columns.filter(({ field }) => field !== null).length;
  return formatUnits([
    plural(mapped, { one: '# mapped', other: '# mapped' }),
    plural(all - mapped, { one: '# skipped', other: '# skipped' }),
  ]);
}

function rulesFact(upload: Import | undefined, kind: ImportKindName): string {
  if (upload === undefined)
    return kind === 'people' ? say`How rows find people` : say`How rows find dependants`;
  if (kind === 'dependants') {
    return upload.rules.layout === 'families'
      ? say`Families below their guardian`
      : say`A guardian in each row`;
  }
  const matches: Record<ImportMatch, string> = {
    externalId: say`Match by external ID`,
    email: say`Match by email`,
    either: say`Match by external ID or email`,
    nameBirthDate: say`Match by ID, email, or name and birth date`,
  };
  return matches[upload.rules.match];
}

function checkFact(step: UploadStep, upload: Import | undefined): string | undefined {
  const errors = upload?.figures?.errors;
  if (step !== 'run' || errors === undefined) return undefined;
  return plural(errors, {
    0: 'No errors',
    one: '# row with errors skipped',
    other: '# rows with errors skipped',
  });
}

function runFact(upload: Import | undefined, timeZone: string): string | undefined {
  if (upload?.written == null || upload.startedAt === null) return undefined;
  const since = formatTime(upload.startedAt, timeZone);
  const written = upload.written.created + upload.written.updated;
  if (upload.state === 'running') return say`Running since ${since}`;
  if (upload.state === 'paused') {
    return plural(written, { one: 'Paused, # imported', other: 'Paused, # imported' });
  }
  return plural(written, { one: '# imported', other: '# imported' });
}
