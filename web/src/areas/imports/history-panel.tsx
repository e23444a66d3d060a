import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportSummary } from 'contract/imports/import.ts';
import { useState } from 'react';
import { useMembership } from '../../kernel/session/abilities.ts';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonLine } from '../../kit/feedback/skeleton.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { formatUnits } from '../../kit/text/format-list.ts';
import { formatDayOf, formatMoment } from '../../kit/text/time.ts';
import { importsQuery } from './import.queries.ts';
import { undoneMessages } from './execution/undo/undo-messages.ts';
import { uploadPaths } from './kind-paths.ts';
import { uploadSearch } from './steps/use-upload-route.ts';
import { stateLabels } from './upload-labels.ts';
import styles from './history-panel.module.css';

const pageSize = 10;

/** All imports, page by page, the latest first, each with its result and a link to it. */
export function HistoryPanel({ except }: { except: number | null }) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const uploads = useQuery({
    ...importsQuery(pageSize, cursor),
    placeholderData: (before) => before,
  });
  const others = uploads.data?.items.filter(({ id }) => id !== except);
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' && !uploads.isPlaceholderData ? () => setCursor(to) : undefined;
  const [previous, next] = [goTo(uploads.data?.previousCursor), goTo(uploads.data?.nextCursor)];
  return (
    <Panel
      flush
      title={except === null ? <Trans>Past imports</Trans> : <Trans>Other imports</Trans>}
    >
      {uploads.isError && others === undefined ? (
        <ErrorState title={t`Couldn’t load imports`} onRetry={() => void uploads.refetch()} />
      ) : null}
      {uploads.isPending ? (
        <div className={styles.loading}>
          <Skeleton>
            <SkeletonLine width={180} />
          </Skeleton>
        </div>
      ) : null}
      {others?.length === 0 ? (
        <p className={styles.none}>
          <Trans>No imports yet</Trans>
        </p>
      ) : null}
      {others === undefined || others.length === 0 ? null : (
        <ul className={styles.list}>
          {others.map((upload) => (
            <HistoryEntry key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {previous === undefined && next === undefined ? null : (
        <div className={styles.pages}>
          <Pager pageSize={pageSize} onPrevious={previous} onNext={next}>
            {plural(uploads.data?.total.count ?? 0, { one: '# import', other: '# imports' })}
          </Pager>
        </div>
      )}
    </Panel>
  );
}

function HistoryEntry({ upload }: { upload: ImportSummary }) {
  const { t } = useLingui();
  const membership = useMembership();
  const { fileName, id, createdAt, createdBy, undoUntil, undone } = upload;
  const timeZone = membership?.timeZone ?? 'UTC';
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <Link
          className={styles.name}
          to={uploadPaths[upload.kind]}
          params={{ organizationSlug: membership?.slug ?? '' }}
          search={uploadSearch({ id })}
        >
          {fileName}
        </Link>
        <span className={styles.when}>{formatDayOf(createdAt, timeZone)}</span>
      </div>
      <p className={styles.what}>
        {[
          upload.kind === 'dependants' ? t`Dependants` : '',
          ...whatBecameOf(upload),
          createdBy?.name ?? '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {undone === null && undoUntil === null ? null : (
        <p className={styles.what}>
          {undone === null
            ? t`Can be undone until ${formatMoment(undoUntil ?? '', timeZone)}`
            : undoneLine(upload, timeZone)}
        </p>
      )}
    </li>
  );
}

/** "Undone: 918 with old values · Ines Duarte · 29 Jun 14:33" */
function undoneLine(upload: ImportSummary, timeZone: string): string {
  const { undone } = upload;
  const at = formatMoment(undone?.finishedAt ?? undone?.startedAt ?? '', timeZone);
  return [undoneMessages(upload), undone?.by?.name ?? '', at].filter(Boolean).join(' · ');
}

/** "142 created, 918 updated", and how far it is where it is not done. */
function whatBecameOf({ state, written, invited }: ImportSummary): string[] {
  if (written === null) return [stateLabels(state)];
  const sum = formatUnits(
    [
      written.created === 0
        ? ''
        : plural(written.created, { one: '# created', other: '# created' }),
      written.updated === 0
        ? ''
        : plural(written.updated, { one: '# updated', other: '# updated' }),
      (invited?.invited ?? 0) === 0
        ? ''
        : plural(invited?.invited ?? 0, { one: '# invited', other: '# invited' }),
    ].filter(Boolean),
  );
  const isOver = state === 'done' || state === 'undone';
  return isOver && sum !== '' ? [sum] : [sum, stateLabels(state)];
}
