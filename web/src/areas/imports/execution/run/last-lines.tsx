import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Import } from 'contract/imports/import.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import { useEffect } from 'react';
import { useMembership } from '../../../../kernel/session/abilities.ts';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { ScrollRegion } from '../../../../kit/page/scroll-region.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { forgetRows, importRowsQuery } from '../../import.queries.ts';
import { conflictMessageOf } from '../../errors/outcome-messages.ts';
import { labelsOf } from '../../kind-labels.ts';
import { formatTime } from '../../../../kit/text/time.ts';
import { useFieldName } from '../../field-names.ts';
import lineTable from '../../line-table.module.css';
import { shownAfter, shownBefore } from '../../value-messages.ts';
import styles from './last-lines.module.css';
import { formatUnits } from '../../../../kit/text/format-list.ts';

const shown = 10;

/** What was imported last, and which rows wait. */
export function LastLines({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { state } = upload;
  const running = state === 'running';
  const again = () => (!running ? false : document.hidden ? 15_000 : 2000);
  const limit = String(shown);
  const written = useQuery({
    ...importRowsQuery(upload.id, { show: 'written', limit }),
    refetchInterval: again,
  });
  const conflicts = useQuery({
    ...importRowsQuery(upload.id, { show: 'conflicts', limit }),
    refetchInterval: again,
    enabled: (upload.written?.conflicts ?? 0) > 0,
  });
  // The last ones of a pause or an end come after the last question.
  useEffect(() => {
    if (state !== 'running') void forgetRows();
  }, [state]);
  const rows =
    written.data && latestFirst([...(conflicts.data?.items ?? []), ...written.data.items], shown);
  return (
    <Panel flush title={<Trans>Last rows imported</Trans>}>
      {written.isError && rows === undefined ? (
        <ErrorState title={t`Couldn’t load the rows`} onRetry={() => void written.refetch()} />
      ) : rows === undefined ? (
        <Skeleton>
          <SkeletonBlock height={220} />
        </Skeleton>
      ) : rows.length === 0 ? (
        <EmptyState title={<Trans>No rows imported yet</Trans>} />
      ) : (
        <LinesTable rows={rows} one={labelsOf(upload.kind).one} />
      )}
    </Panel>
  );
}

function LinesTable({ rows, one }: { rows: readonly ImportRow[]; one: string }) {
  const fieldName = useFieldName();
  const { t } = useLingui();
  const membership = useMembership();
  const timeZone = membership?.timeZone ?? 'UTC';
  return (
    <ScrollRegion label={t`Last rows imported`}>
      <table className={`${lineTable.table} ${styles.table}`}>
        <caption className="visually-hidden">{t`Last rows imported`}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.time}>
              <Trans comment="Column: when a row was imported">Time</Trans>
            </th>
            <th scope="col" className={styles.line}>
              <Trans>Row</Trans>
            </th>
            <th scope="col" className={styles.person}>
              {one}
            </th>
            <th scope="col">
              <Trans>Changes</Trans>
            </th>
            <th scope="col" className={styles.result}>
              <Trans>Result</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={styles.time}>
                {formatTime(row.conflict?.at ?? row.writtenAt ?? '', timeZone, true)}
              </td>
              <td className={styles.line}>{formatCount(row.line)}</td>
              <th scope="row" className={styles.person}>
                <PersonName row={row} slug={membership?.slug ?? ''} />
              </th>
              <td className={row.conflict === null ? undefined : styles.dim}>
                {row.conflict === null
                  ? changeLabels(row, fieldName)
                  : conflictMessageOf(row.conflict)}
              </td>
              <td className={styles.result}>
                <Result row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function PersonName({ row, slug }: { row: ImportRow; slug: string }) {
  const { firstName, lastName } = row.person;
  const name = (
    <>
      {firstName} <b>{lastName}</b>
    </>
  );
  if (row.accountId === null) return name;
  return (
    <Link
      to="/$organizationSlug/people/$personId/details"
      params={{ organizationSlug: slug, personId: row.accountId }}
    >
      {name}
    </Link>
  );
}

function Result({ row }: { row: ImportRow }) {
  const { t } = useLingui();
  if (row.conflict !== null) {
    return (
      <StatusMark fill="half" tone="warn">
        {t`waiting`}
      </StatusMark>
    );
  }
  if (row.undo !== null) {
    if (row.undo.kept)
      return (
        <StatusMark fill="half">
          {t({ message: 'kept', comment: 'Status of a row that was not undone' })}
        </StatusMark>
      );
    return (
      <StatusMark>{row.outcome === 'create' ? t`in the trash` : t`old values restored`}</StatusMark>
    );
  }
  return <StatusMark>{row.outcome === 'create' ? t`created` : t`updated`}</StatusMark>;
}

/** "Title: Nurse → Senior nurse, Phone: +44 …"; a new person is new as a whole. */
function changeLabels(row: ImportRow, fieldName: ReturnType<typeof useFieldName>): string {
  if (row.outcome === 'create') return say`new in the directory`;
  return formatUnits(
    row.differences.map((difference) => {
      const name = fieldName(difference.field);
      const before = shownBefore(difference);
      const after = shownAfter(difference);
      if (after === null) return say`${name} cleared`;
      return before === null ? say`${name}: ${after}` : say`${name}: ${before} → ${after}`;
    }),
  );
}

function timeOf({ conflict, writtenAt }: ImportRow): string {
  return conflict?.at ?? writtenAt ?? '';
}

/** Rows by when they were imported or set aside, the latest first; of one moment the later row first. */
function latestFirst(rows: readonly ImportRow[], most: number): ImportRow[] {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return [...byLine.values()]
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.line - a.line)
    .slice(0, most);
}
