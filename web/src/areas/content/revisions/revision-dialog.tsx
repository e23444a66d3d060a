import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/content/article.ts';
import type { Revision } from 'contract/content/revision.ts';
import { useMemo } from 'react';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import text from '../../../kit/theme/text.module.css';
import { restore, revisionQuery } from '../content.queries.ts';
import { Changed } from './changed.tsx';
import { type BlockDifference, differenceOf } from './difference.ts';
import { HeadDifference, isSameHead } from './head-difference.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import styles from './revisions.module.css';

export interface RevisionDialogProps {
  article: Article;
  revision: Revision;
  timeZone: string;
  onClose: () => void;
}

/** A revision of an article against its current draft, its text block by block. */
export function RevisionDialog({ article, revision, timeZone, onClose }: RevisionDialogProps) {
  const { data, error, refetch } = useQuery(revisionQuery(article.id, revision.number));
  const differences = useMemo(
    () => data && differenceOf(data.document, article.document),
    [data, article.document],
  );
  const same =
    data && isSameHead(data, article) && differences?.every(({ kind }) => kind === 'same');
  return (
    <RestoreDialog content={article} {...{ revision, timeZone, same, restore, onClose }}>
      {error && data === undefined ? (
        <ErrorState
          title={<Trans>Couldn’t load the revision</Trans>}
          onRetry={() => void refetch()}
        />
      ) : data === undefined || differences === undefined ? (
        <Skeleton>
          <SkeletonBlock height={240} />
        </Skeleton>
      ) : (
        <>
          <HeadDifference before={data} after={article} />
          <div className={styles.difference}>
            {differences.map((difference, index) => (
              // Blocks have no name of their own and never move.
              // oxlint-disable-next-line react/no-array-index-key
              <Block key={index} difference={difference} />
            ))}
          </div>
        </>
      )}
    </RestoreDialog>
  );
}

function Block({ difference }: { difference: BlockDifference }) {
  const { t } = useLingui();
  if (difference.kind === 'changed') return <Changed parts={difference.parts} />;
  const shown = difference.text === '' ? t`(picture or rule)` : difference.text;
  if (difference.kind === 'added') {
    return (
      <p>
        <ins>{shown}</ins>
      </p>
    );
  }
  return difference.kind === 'removed' ? (
    <p>
      <del>{shown}</del>
    </p>
  ) : (
    <p className={text.dim}>{shown}</p>
  );
}
