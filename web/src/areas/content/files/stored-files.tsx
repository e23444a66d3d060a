import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContentFile } from 'contract/content/content-files.contract.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { FileMark } from '../../../kit/status/file-mark.tsx';
import { StateMark } from '../state-mark.tsx';
import styles from './create-files-page.module.css';
import { fileQuery } from './files.queries.ts';

const SettingsDialog = lazyPage(() =>
  import('../settings/settings-dialog.tsx').then((module) => module.SettingsDialog),
);

export interface StoredFilesProps {
  files: readonly ContentFile[];
  slug: string;
  timeZone: string;
}

/** The files that became content in this round, and what comes next. */
export function StoredFiles({ files, slug, timeZone }: StoredFilesProps) {
  const [open, setOpen] = useState<ContentFile>();
  return (
    <Panel
      flush
      title={<Plural value={files.length} one="# file kept" other="# files kept" />}
      actions={
        <Link
          to="/$organizationSlug/content"
          params={{ organizationSlug: slug }}
          search={{ kind: 'file' }}
          className={buttonClass({ size: 'small' })}
        >
          <Trans>Show all files</Trans>
        </Link>
      }
    >
      <ul className={styles.stored}>
        {files.map((file) => (
          <StoredFile key={file.id} {...{ file, slug, timeZone }} onSettings={setOpen} />
        ))}
      </ul>
      <Suspense fallback={null}>
        {open === undefined ? null : (
          <SettingsDialog content={open} timeZone={timeZone} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </Panel>
  );
}

interface StoredFileProps extends Omit<StoredFilesProps, 'files'> {
  file: ContentFile;
  onSettings: (file: ContentFile) => void;
}

function StoredFile({ file: made, slug, timeZone, onSettings }: StoredFileProps) {
  const { t } = useLingui();
  const { data: file = made } = useQuery({
    ...fileQuery(made.id),
    meta: { claims: 'tile' } as const,
  });
  const { title } = file;
  return (
    <li>
      <FileMark name={file.versions[0]?.name ?? ''} />
      <Link
        to="/$organizationSlug/content/$contentId/details"
        params={{ organizationSlug: slug, contentId: file.id }}
        className={styles.title}
      >
        <b>{title}</b>
      </Link>
      <StateMark article={file} timeZone={timeZone} />
      {file.abilities.settings ? (
        <Button
          size="small"
          variant="quiet"
          square
          icon={<IconAdjustments />}
          aria-label={t`Settings of “${title}”`}
          onClick={() => onSettings(file)}
        />
      ) : null}
    </li>
  );
}
