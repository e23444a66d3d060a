import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Revision } from 'contract/content/revision.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import rows from '../panel-rows.module.css';
import styles from './revisions.module.css';

/** As many as stand on the page at first. */
const fewest = 6;

export interface RevisionListProps<R extends Revision> {
  found: Pick<UseQueryResult<{ items: R[] }>, 'data' | 'isError' | 'refetch'>;
  timeZone: string;
  /** The dialog that compares one with what is written now. */
  children: (revision: R, close: () => void) => ReactNode;
}

/** What was written and published of content, each to be compared with now and restored. */
export function RevisionList<R extends Revision>({
  found: { data, isError, refetch },
  timeZone,
  children,
}: RevisionListProps<R>) {
  const [opened, open] = useState<R>();
  return (
    <Panel
      flush
      title={<Trans>Revisions</Trans>}
      count={data === undefined ? undefined : formatCount(data.items.length)}
    >
      {data !== undefined ? (
        <Rows revisions={data.items} timeZone={timeZone} onOpen={open} />
      ) : isError ? (
        <ErrorState
          title={<Trans>Couldn’t load the revisions</Trans>}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton>
          <SkeletonBlock height={160} />
        </Skeleton>
      )}
      <Suspense fallback={null}>
        {opened === undefined ? null : children(opened, () => open(undefined))}
      </Suspense>
    </Panel>
  );
}

interface RowsProps<R> {
  revisions: readonly R[];
  timeZone: string;
  onOpen: (revision: R) => void;
}

function Rows<R extends Revision>({ revisions, timeZone, onOpen }: RowsProps<R>) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={rows.rows}>
        {(all ? revisions : revisions.slice(0, fewest)).map((revision) => (
          <li key={revision.number}>
            <b>{formatMoment(revision.writtenAt, timeZone)}</b>
            <span className={text.dim}>{revision.writtenBy}</span>
            <span className={text.dim}>
              {revision.live ? (
                <Trans>published last</Trans>
              ) : revision.publishedAt === null ? null : (
                <Trans>was published</Trans>
              )}
            </span>
            <span className={rows.end}>
              <Button
                size="small"
                aria-label={t`Compare revision ${revision.number} with now`}
                onClick={() => onOpen(revision)}
              >
                <Trans>Compare</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {all || revisions.length <= fewest ? null : (
        <p className={styles.more}>
          <Button size="small" onClick={() => setAll(true)}>
            <Plural value={revisions.length - fewest} one="Show # more" other="Show # more" />
          </Button>
        </p>
      )}
    </>
  );
}
