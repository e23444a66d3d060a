import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import, ImportSummary } from 'contract/people/import/import.ts';
import { useMembership } from '../../../../kernel/session/abilities.ts';
import { formatCount } from '../../../../kit/text/format.ts';
import { formatMoment, zoneName } from '../../../../kit/text/time.ts';
import { leftOutWords } from '../upload-words.ts';
import { timeOfDay } from '../time-words.ts';
import { type Counted, runCounts } from './run-view.ts';

export function runTitle(upload: Import): string {
  const { done, total } = runCounts(upload);
  const [written, all] = [formatCount(done), formatCount(total)];
  switch (upload.state) {
    case 'undoing':
      return plural(done, { one: 'Taking # person back', other: 'Taking # people back' });
    case 'undone':
      return plural((upload.undone?.created ?? 0) + (upload.undone?.updated ?? 0), {
        one: '# person taken back',
        other: '# people taken back',
      });
    case 'done':
      return plural(done, { one: '# person imported', other: '# people imported' });
    case 'paused':
      return t`Paused at ${written} of ${all} people`;
    case 'stopped':
      return t`Stopped after ${written} of ${all} people`;
    case 'failed':
      return t`Interrupted at ${written} of ${all} people`;
    default:
      return plural(total, { one: 'Importing # person', other: 'Importing # people' });
  }
}

/** Since when it runs, or when it ended, with the zone of these times. */
export function useRunState(upload: Import): string {
  const { t: say } = useLingui();
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const zone = zoneName(timeZone);
  const { startedAt, finishedAt, undone } = upload;
  if (undone !== null) {
    const moment = formatMoment(undone.finishedAt ?? undone.startedAt, timeZone);
    const by = undone.by?.name ?? say`somebody who is gone`;
    return undone.finishedAt === null
      ? say`by ${by}, begun ${moment} ${zone}`
      : say`by ${by}, ${moment} ${zone}`;
  }
  if (finishedAt !== null) {
    const end = formatMoment(finishedAt, timeZone);
    return say`ended ${end} ${zone}`;
  }
  const since = startedAt === null ? '' : timeOfDay(startedAt, timeZone);
  return upload.state === 'running'
    ? say`running since ${since} ${zone}`
    : say`begun ${since} ${zone}`;
}

/** Who is not written, by reason: "13 errors, 12 in the trash". */
export function keptOutWords({ figures }: Counted): { count: number; reasons: string } {
  if (figures === null) return { count: 0, reasons: '' };
  const { errors, leftOutReasons } = figures;
  const reasons = leftOutReasons
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => `${formatCount(count)} ${leftOutWords(reason)}`);
  if (errors > 0) reasons.unshift(plural(errors, { one: '# error', other: '# errors' }));
  return { count: errors + figures.leftOut, reasons: reasons.join(', ') || t`nobody` };
}

/** "142 created, 918 updated" */
export function writtenWords({ written }: Pick<ImportSummary, 'written'>): string {
  const parts = [
    (written?.created ?? 0) === 0
      ? ''
      : plural(written?.created ?? 0, { one: '# person created', other: '# people created' }),
    (written?.updated ?? 0) === 0
      ? ''
      : plural(written?.updated ?? 0, { one: '# updated', other: '# updated' }),
  ].filter(Boolean);
  return parts.length === 0 ? t`Nobody was written` : parts.join(', ');
}
