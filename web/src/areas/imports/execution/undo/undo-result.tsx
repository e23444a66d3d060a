import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportKindName } from 'contract/imports/fields.ts';
import type { Import } from 'contract/imports/import.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import { useMembership } from '../../../../kernel/session/abilities.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { ProgressBar } from '../../../../kit/feedback/progress-bar.tsx';
import { Skeleton, SkeletonBlock } from '../../../../kit/feedback/skeleton.tsx';
import { LedgerBlock } from '../../../../kit/page/ledger-block.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { ScrollRegion } from '../../../../kit/page/scroll-region.tsx';
import { downloadText } from '../../../../kit/text/download-text.ts';
import { formatCount } from '../../../../kit/text/format.ts';
import { useRowsPage } from '../../use-rows-page.ts';
import { FailureNote } from '../../failure-note.tsx';
import { undoText } from '../../errors/outcome-messages.ts';
import { labelsOf } from '../../kind-labels.ts';
import { loadNotUndoneFile } from './undo.queries.ts';
import { timeLeft } from '../../../../kit/text/time-labels.ts';
import { undoCounts } from './undo-view.ts';
import { groupsRemoved, membershipsRemoved } from './undo-messages.ts';
import lineTable from '../../line-table.module.css';
import run from '../run-progress.module.css';
import styles from './undo-panel.module.css';

/** How far the undo is, and its result. */
export function UndoResult({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { undone, progress, state } = upload;
  const { done, total } = undoCounts(upload);
  if (undone === null) return null;
  const [doneText, totalText] = [formatCount(done), formatCount(total)];
  const left = state === 'undoing' ? (progress?.secondsLeft ?? null) : null;
  return (
    <Panel flush>
      <div className={run.progress}>
        <div className={run.head}>
          <span className={run.big}>{doneText}</span>
          <span className={run.of}>{labelsOf(upload.kind).ofSeenTo(total)}</span>
          {left === null ? null : (
            <span className={run.left}>
              <span>
                <Trans>Time left</Trans>
              </span>
              <b>{timeLeft(left)}</b>
            </span>
          )}
        </div>
        <div className={styles.bar}>
          <ProgressBar
            label={t`Undo progress`}
            done={done}
            total={total}
            text={t`${doneText} of ${totalText}`}
          />
        </div>
        <LedgerBlock
          caption={t`Undo results`}
          rows={[
            {
              key: 'updated',
              label: <Trans>Old values restored</Trans>,
              value: undone.updated,
            },
            { key: 'created', label: <Trans>Moved to the trash</Trans>, value: undone.created },
            { key: 'kept', label: <Trans>Not undone</Trans>, value: undone.kept },
            {
              key: 'total',
              label: <Trans comment="Number of people an undo has seen to">Processed</Trans>,
              value: done,
              kind: 'total',
            },
          ]}
        />
        {undone.memberships === 0 ? null : <p>{membershipsRemoved(undone.memberships)}</p>}
        {undone.groups === 0 ? null : <p>{groupsRemoved(undone.groups)}</p>}
      </div>
    </Panel>
  );
}

const pageSize = 50;

/** People the undo left unchanged, and why; the same as a file. */
export function NotUndonePanel({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { page, rows, total, next, previous } = useRowsPage(upload.id, { show: 'kept' }, pageSize);
  const file = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => loadNotUndoneFile(upload.id),
    onSuccess: (text) => downloadText(notUndoneFileName(upload.fileName), text),
  });
  if (rows?.length === 0) return null;
  const count = total?.count ?? 0;
  return (
    <Panel
      flush
      title={<Trans>Not undone</Trans>}
      count={count === 0 ? '' : labelsOf(upload.kind).count(count)}
      actions={
        <Button
          variant="quiet"
          size="small"
          icon={<IconDownload />}
          busy={file.isPending ? t`Downloading` : undefined}
          onClick={() => file.mutate()}
        >
          <Trans>Download CSV</Trans>
        </Button>
      }
    >
      <FailureNote error={file.error} />
      {page.isError && rows === undefined ? (
        <ErrorState title={t`Couldn’t load the rows`} onRetry={() => void page.refetch()} />
      ) : rows === undefined ? (
        <Skeleton>
          <SkeletonBlock height={120} />
        </Skeleton>
      ) : (
        <NotUndoneTable rows={rows} kind={upload.kind} />
      )}
      {next === undefined && previous === undefined ? null : (
        <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
          {labelsOf(upload.kind).count(count)}
        </Pager>
      )}
    </Panel>
  );
}

function NotUndoneTable({ rows, kind }: { rows: readonly ImportRow[]; kind: ImportKindName }) {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  return (
    <ScrollRegion label={t`Not undone`}>
      <table className={lineTable.table}>
        <caption className="visually-hidden">{t`Not undone`}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              <Trans>Row</Trans>
            </th>
            <th scope="col">{labelsOf(kind).one}</th>
            <th scope="col" className={styles.why}>
              <Trans>Reason</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{formatCount(row.line)}</td>
              <th scope="row">
                {row.accountId === null ? (
                  nameOf(row)
                ) : (
                  <Link
                    to="/$organizationSlug/people/$personId/details"
                    params={{ organizationSlug: slug, personId: row.accountId }}
                  >
                    {nameOf(row)}
                  </Link>
                )}
              </th>
              <td className={styles.whole}>{undoText(row.undo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function nameOf({ person }: ImportRow): string {
  return `${person.firstName} ${person.lastName}`;
}

function notUndoneFileName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}-not-undone.csv`;
}
