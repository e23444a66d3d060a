import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import, ImportSummary } from 'contract/imports/import.ts';
import { useMembership } from '../../../../kernel/session/abilities.ts';
import { formatMoment, formatTime, zoneName } from '../../../../kit/text/time.ts';
import { labelsOf } from '../../kind-labels.ts';
import { leftOutCount } from '../../upload-labels.ts';
import { type Counted, runCounts } from './run-view.ts';
import { formatUnits } from '../../../../kit/text/format-list.ts';

export function runTitle(upload: Import): string {
  const { done, total } = runCounts(upload);
  const labels = labelsOf(upload.kind);
  switch (upload.state) {
    case 'undoing':
      return labels.undoing(done);
    case 'undone':
      return labels.undone((upload.undone?.created ?? 0) + (upload.undone?.updated ?? 0));
    case 'done':
      return labels.imported(done);
    case 'paused':
      return labels.pausedAt(done, total);
    case 'stopped':
      return labels.stoppedAfter(done, total);
    case 'failed':
      return labels.interruptedAt(done, total);
    default:
      return labels.importing(total);
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
    const by = undone.by?.name;
    if (undone.finishedAt === null) {
      return by === undefined
        ? say`undo started ${moment} ${zone}`
        : say`undo started by ${by}, ${moment} ${zone}`;
    }
    return by === undefined
      ? say`undone ${moment} ${zone}`
      : say`undone by ${by}, ${moment} ${zone}`;
  }
  if (finishedAt !== null) {
    const end = formatMoment(finishedAt, timeZone);
    return say`finished ${end} ${zone}`;
  }
  const since = startedAt === null ? '' : formatTime(startedAt, timeZone);
  return upload.state === 'running'
    ? say`running since ${since} ${zone}`
    : say`started ${since} ${zone}`;
}

/** How many are not imported, by reason: "13 errors, 12 in the trash". */
export function skippedLabels({ figures }: Counted): { count: number; reasons: string } {
  if (figures === null) return { count: 0, reasons: '' };
  const { errors, leftOutReasons } = figures;
  const reasons = leftOutReasons
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => leftOutCount(reason, count));
  if (errors > 0) reasons.unshift(plural(errors, { one: '# error', other: '# errors' }));
  return { count: errors + figures.leftOut, reasons: formatUnits(reasons) || t`none` };
}

/** "142 created, 918 updated" */
export function writtenMessages({
  kind,
  written,
  invited,
}: Pick<ImportSummary, 'kind' | 'written' | 'invited'>): string {
  const facts = formatUnits(
    [
      (written?.created ?? 0) === 0 ? '' : labelsOf(kind).created(written?.created ?? 0),
      (written?.updated ?? 0) === 0
        ? ''
        : plural(written?.updated ?? 0, { one: '# updated', other: '# updated' }),
      (written?.memberships ?? 0) === 0
        ? ''
        : plural(written?.memberships ?? 0, {
            one: '# group membership',
            other: '# group memberships',
          }),
      (invited?.invited ?? 0) === 0
        ? ''
        : plural(invited?.invited ?? 0, { one: '# invited', other: '# invited' }),
    ].filter(Boolean),
  );
  return facts === '' ? t`No one was imported` : facts;
}
