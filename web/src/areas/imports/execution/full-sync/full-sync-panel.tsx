import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import type { ImportFullSyncPreview } from 'contract/imports/execution/full-sync.contract.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Note } from '../../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { downloadText } from '../../../../kit/text/download-text.ts';
import { formatCount } from '../../../../kit/text/format.ts';
import { FailureNote } from '../../failure-note.tsx';
import { loadFullSyncFile, fullSyncQuery } from './full-sync.queries.ts';
import { FullSyncPeople } from './full-sync-people.tsx';
import { fullSyncReasonCount } from './full-sync-labels.ts';
import styles from './full-sync.module.css';
import { formatUnits } from '../../../../kit/text/format-list.ts';

/** People who aren’t in the file: how many, why some stay active, and their names. Nothing is done yet. */
export function FullSyncPanel({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const preview = useQuery(fullSyncQuery(upload));
  return (
    <Panel
      flush
      title={<Trans>Not in the file</Trans>}
      count={preview.data && formatCount(preview.data.missing)}
      actions={<FullSyncFile upload={upload} />}
    >
      {preview.data === undefined ? (
        preview.isError ? (
          <ErrorState
            title={t`Couldn’t count people who aren’t in the file`}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <Skeleton>
            <SkeletonBlock height={160} />
          </Skeleton>
        )
      ) : (
        <>
          <Explanation preview={preview.data} />
          <FullSyncPeople upload={upload} shows={['missing', 'leftOut']} />
        </>
      )}
    </Panel>
  );
}

function Explanation({ preview }: { preview: ImportFullSyncPreview }) {
  const { missing, asked, leftOut, unknownLines } = preview;
  const some = formatCount(missing);
  const staying = formatUnits(
    leftOut.map(({ reason, count }) => fullSyncReasonCount(reason, count)),
  );
  return (
    <div className={styles.explanation}>
      <p>
        {missing === 0 ? (
          <Plural
            value={asked}
            _0="There are no active people to check."
            one="# active person was checked and is in the file."
            other="All # active people checked are in the file."
          />
        ) : (
          <Trans>
            <b>{some}</b> of{' '}
            <Plural value={asked} one="# active person checked" other="# active people checked" />{' '}
            would be deactivated because the file doesn’t list them.
          </Trans>
        )}
      </p>
      {leftOut.length === 0 ? null : (
        <p className={styles.dim}>
          <Trans>Also missing from the file, but staying active: {staying}</Trans>
        </p>
      )}
      {unknownLines === 0 ? null : (
        <Note
          tone="bad"
          title={plural(unknownLines, {
            one: '# row with errors doesn’t identify a person',
            other: '# rows with errors don’t identify a person',
          })}
        >
          <Trans>
            Fix or skip these rows first. Otherwise the people they refer to would be deactivated.
          </Trans>
        </Note>
      )}
    </div>
  );
}

/** All of them as a file. */
export function FullSyncFile({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const file = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => loadFullSyncFile(upload.id),
    onSuccess: (text) =>
      downloadText(`${upload.fileName.replace(/\.[^.]+$/, '')}-not-in-the-file.csv`, text),
  });
  return (
    <>
      <FailureNote error={file.error} />
      <Button
        icon={<IconDownload />}
        busy={file.isPending ? t`Downloading` : undefined}
        onClick={() => file.mutate()}
      >
        <Trans>Download CSV</Trans>
      </Button>
    </>
  );
}
