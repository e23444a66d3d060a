import { plural, t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportKindName } from 'contract/people/import/fields.ts';
import type { Import, ImportMatch } from 'contract/people/import/import.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { timeOfDay } from './time-words.ts';
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
  const placed = upload?.columns.filter(({ field }) => field !== null).length ?? 0;
  const all = upload?.columns.length ?? 0;
  const matches: Record<ImportMatch, string> = {
    externalId: t`match by external id`,
    email: t`match by e-mail`,
    either: t`match by either key`,
    nameBirthDate: t`match by key, or name and birth date`,
  };
  return {
    file: { name: t`File`, result: upload?.fileName ?? t`drag it in or choose it` },
    columns: {
      name: t`Columns`,
      result:
        upload === undefined
          ? t`where each one goes`
          : step === 'columns'
            ? plural(all, { one: '# column to place', other: '# columns to place' })
            : t`${placed} placed, ${all - placed} left out`,
    },
    rules: {
      name: t`Rules`,
      result:
        upload === undefined
          ? t`who is who`
          : kind === 'people'
            ? matches[upload.rules.match]
            : upload.rules.layout === 'families'
              ? t`families below their guardian`
              : t`a guardian in each line`,
    },
    check: { name: t`Check`, result: checkFact(step, upload) ?? t`look before it counts` },
    run: {
      name: t`Import`,
      result:
        runFact(upload, timeZone) ??
        (upload?.kind === 'dependants' ? t`writes what you saw` : t`can be undone for 7 days`),
    },
  };
}

function checkFact(step: UploadStep, upload: Import | undefined): string | undefined {
  const errors = upload?.figures?.errors;
  if (step !== 'run' || errors === undefined) return undefined;
  return plural(errors, { 0: 'no errors', one: '# error kept out', other: '# errors kept out' });
}

function runFact(upload: Import | undefined, timeZone: string): string | undefined {
  if (upload?.written == null || upload.startedAt === null) return undefined;
  const since = timeOfDay(upload.startedAt, timeZone);
  const written = formatCount(upload.written.created + upload.written.updated);
  if (upload.state === 'running') return say`running since ${since}`;
  if (upload.state === 'paused') return say`paused, ${written} written`;
  return say`${written} written`;
}
