import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/content/article.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { restoreRevision } from '../draft-actions.ts';
import { revisionQuery } from '../content.queries.ts';
import { Changed } from './changed.tsx';
import { type BlockDifference, differenceOf, type WordPart } from './difference.ts';
import type { Revision } from './revisions-panel.tsx';
import styles from './revisions.module.css';

export interface RevisionDialogProps {
  article: Article;
  revision: Revision;
  timeZone: string;
  onClose: () => void;
}

/** What changed from a revision to the current draft, and the way back to it. */
export function RevisionDialog({ article, revision, timeZone, onClose }: RevisionDialogProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(revisionQuery(article.id, revision.number));
  const [busy, setBusy] = useState(false);
  const when = formatMoment(revision.writtenAt, timeZone);
  const differences = useMemo(
    () => data && differenceOf(data.document, article.document),
    [data, article.document],
  );
  const changed = differences?.filter(({ kind }) => kind !== 'same').length ?? 0;
  const sameHead = data === undefined || data.title === article.title;
  const same = changed === 0 && sameHead && data?.summary === article.summary;
  const restore = async () => {
    setBusy(true);
    const done = await restoreRevision(article, revision.number);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      size="wide"
      title={t`Changes since ${when}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy ? t`Restoring` : undefined}
            disabledReason={
              article.abilities.edit
                ? same
                  ? t`The draft is the same`
                  : undefined
                : t`You can’t edit this article now`
            }
            onClick={() => void restore()}
          >
            <Trans>Restore this revision</Trans>
          </Button>
        </>
      }
    >
      {error && data === undefined ? (
        <ErrorPart
          title={<Trans>Couldn’t load the revision</Trans>}
          onRetry={() => void refetch()}
        />
      ) : data === undefined || differences === undefined ? (
        <Skeleton>
          <SkeletonBlock height={240} />
        </Skeleton>
      ) : (
        <>
          <p className={text.hint}>
            <Trans>Restoring makes a new revision. Readers see it after it is published.</Trans>
          </p>
          <div className={styles.difference}>
            {data.title === article.title ? null : (
              <Changed parts={titleParts(data.title, article.title)} />
            )}
            {differences.map((difference, place) => (
              // Blocks have no name of their own and never move.
              // oxlint-disable-next-line react/no-array-index-key
              <Block key={place} difference={difference} />
            ))}
          </div>
        </>
      )}
    </Modal>
  );
}

function titleParts(before: string, after: string): WordPart[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'same', text: ' ' },
    { kind: 'added', text: after },
  ];
}

function Block({ difference }: { difference: BlockDifference }) {
  const { t } = useLingui();
  if (difference.kind === 'changed') return <Changed parts={difference.parts} />;
  const words = difference.text === '' ? t`(picture or rule)` : difference.text;
  if (difference.kind === 'added') {
    return (
      <p>
        <ins>{words}</ins>
      </p>
    );
  }
  return difference.kind === 'removed' ? (
    <p>
      <del>{words}</del>
    </p>
  ) : (
    <p className={text.dim}>{words}</p>
  );
}
