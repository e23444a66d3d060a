import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { contentQuery } from '../content.queries.ts';
import { ContentThumbnail } from '../content-thumbnail.tsx';
import { fileTypeLabels } from '../file-type-labels.ts';
import { useStateLabels } from '../state-mark.tsx';
import { useThumbnails } from '../use-thumbnails.ts';
import styles from './choose-file-dialog.module.css';

export interface ChooseFileDialogProps {
  title: string;
  /** Files that are attached already. */
  there: readonly number[];
  /** Of published files alone. */
  published?: boolean;
  /** Resolves when the file is attached, or was refused. */
  onChoose: (file: ContentHead) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses a file of content by its title; what was changed last comes first. */
export function ChooseFileDialog({
  title,
  there,
  published = false,
  onChoose,
  onClose,
}: ChooseFileDialogProps) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ContentHead>();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    ...contentQuery({
      kind: ['file'],
      limit: '20',
      ...(published && { state: 'published' }),
      ...(q !== '' && { q: q.slice(0, lengths.search) }),
    }),
    placeholderData: keepPreviousData,
  });
  const offered = data?.items.filter(({ id }) => !there.includes(id));
  const attach = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    const done = await onChoose(chosen);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Attaching` : undefined}
          disabledReason={chosen === undefined ? t`Choose a file` : undefined}
          onClick={() => void attach()}
        >
          <Trans>Attach file</Trans>
        </DialogFoot>
      }
    >
      <SearchField label={t`Title or tag`} value={q} onChange={setQ} hotkey={false} />
      {error && data === undefined ? (
        <ErrorState title={<Trans>Couldn’t load the files</Trans>} onRetry={() => void refetch()} />
      ) : offered === undefined ? (
        <Skeleton>
          <SkeletonBlock height={160} />
        </Skeleton>
      ) : offered.length === 0 ? (
        <p className={text.hint} role="status">
          {q === '' ? <Trans>No files to attach yet.</Trans> : <Trans>No files match.</Trans>}
        </p>
      ) : (
        <Choices files={offered} chosen={chosen} onChange={setChosen} />
      )}
    </Modal>
  );
}

interface ChoicesProps {
  files: readonly ContentHead[];
  chosen: ContentHead | undefined;
  onChange: (file: ContentHead) => void;
}

function Choices({ files, chosen, onChange }: ChoicesProps) {
  const { t } = useLingui();
  const labels = useStateLabels();
  const thumbnails = useThumbnails(files);
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t`Files`}</legend>
      {files.map((one) => (
        <label key={one.id} className={styles.choice}>
          <input
            type="radio"
            name="attached-file"
            checked={chosen?.id === one.id}
            onChange={() => onChange(one)}
          />
          <ContentThumbnail file={one.file} url={thumbnails.get(one.id)} />
          <span className={styles.what}>
            <b>{one.title}</b>
            <span className={text.dim}>
              {[
                one.file && fileTypeLabels(one.file.contentType),
                one.file && formatBytes(one.file.size),
                one.state === 'published' ? null : labels[one.state],
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
