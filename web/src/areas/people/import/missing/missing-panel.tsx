import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/people/import/import.ts';
import type { ImportMissingPreview } from 'contract/people/import/missing.contract.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { ErrorPart } from '../../../../kit/feedback/error-part.tsx';
import { Note } from '../../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { downloadText } from '../../../../kit/text/download-text.ts';
import { formatCount } from '../../../../kit/text/format.ts';
import { FailureNote } from '../failure-note.tsx';
import { loadMissingFile, missingQuery } from './missing.queries.ts';
import { MissingPeople } from './missing-people.tsx';
import { missingReasonWords } from './missing-words.ts';
import styles from './missing.module.css';

/** Who does not stand in the file: how many, why some stay, and who, by name. Nothing is done yet. */
export function MissingPanel({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const preview = useQuery(missingQuery(upload));
  return (
    <Panel
      flush
      title={<Trans>Not in the file</Trans>}
      count={preview.data && formatCount(preview.data.missing)}
      actions={<MissingFile upload={upload} />}
    >
      {preview.data === undefined ? (
        preview.isError ? (
          <ErrorPart title={t`It could not be counted`} onRetry={() => void preview.refetch()} />
        ) : (
          <Skeleton>
            <SkeletonBlock height={160} />
          </Skeleton>
        )
      ) : (
        <>
          <Said preview={preview.data} />
          <MissingPeople upload={upload} shows={['missing', 'leftOut']} />
        </>
      )}
    </Panel>
  );
}

function Said({ preview }: { preview: ImportMissingPreview }) {
  const { missing, asked, leftOut, unknownLines } = preview;
  const [some, all] = [formatCount(missing), formatCount(asked)];
  return (
    <div className={styles.said}>
      <p>
        {missing === 0 ? (
          <Trans>All {all} active people who are asked about stand in the file.</Trans>
        ) : (
          <Trans>
            <b>{some}</b> of {all} active people who are asked about do not stand in the file, and
            would be deactivated.
          </Trans>
        )}
      </p>
      {leftOut.length === 0 ? null : (
        <p className={styles.dim}>
          <Trans>Not in the file either, and active as before:</Trans>{' '}
          {leftOut
            .map(({ reason, count }) => `${formatCount(count)} ${missingReasonWords(reason)}`)
            .join(', ')}
        </p>
      )}
      {unknownLines === 0 ? null : (
        <Note
          tone="bad"
          title={plural(unknownLines, {
            one: 'Of # line with errors nobody knows whom it is about',
            other: 'Of # lines with errors nobody knows whom they are about',
          })}
        >
          <Trans>Mend them or leave them out first: whoever they are about would go.</Trans>
        </Note>
      )}
    </div>
  );
}

/** Everybody of them as a file. */
export function MissingFile({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const file = useMutation({
    meta: { claims: 'form' },
    mutationFn: () => loadMissingFile(upload.id),
    onSuccess: (text) =>
      downloadText(`${upload.fileName.replace(/\.[^.]+$/, '')}-not-in-the-file.csv`, text),
  });
  return (
    <>
      <FailureNote error={file.error} />
      <Button
        icon={<IconDownload />}
        busy={file.isPending ? t`Loading` : undefined}
        onClick={() => file.mutate()}
      >
        CSV
      </Button>
    </>
  );
}
