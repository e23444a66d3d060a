import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { ContentFile, ContentFileVersion } from 'contract/content/content-files.contract.ts';
import { useRef } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { UploadList, useUploads } from '../../files/files.public.ts';
import { Button } from '../../../kit/button/button.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatBytes, formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './file-details-page.module.css';
import { largestFile } from './file-uploads.ts';
import { linkToVersion } from './files.queries.ts';
import { useVersionUpload } from './use-version-upload.ts';

export interface VersionsPanelProps {
  file: ContentFile;
  timeZone: string;
}

/** Every version behind the one link, and the way to add another. */
export function VersionsPanel({ file, timeZone }: VersionsPanelProps) {
  const { t } = useLingui();
  const queue = useVersionUpload(file);
  const items = useUploads(queue);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Panel
      flush
      title={<Trans>Versions</Trans>}
      count={formatCount(file.versions.length)}
      actions={
        file.abilities.edit ? (
          <Button size="small" icon={<IconUpload />} onClick={() => input.current?.click()}>
            <Trans>Upload a new version</Trans>
          </Button>
        ) : undefined
      }
    >
      <FileInput
        ref={input}
        label={t`File of the new version`}
        onFiles={([chosen]) => {
          if (chosen) queue.add([chosen]);
        }}
      />
      <LeaveGuard
        isDirty={() =>
          queue.items().some(({ state }) => state === 'uploading' || state === 'waiting')
        }
      />
      {items.length === 0 ? null : (
        <div className={styles.uploads}>
          <UploadList queue={queue} max={largestFile()} />
        </div>
      )}
      <ul className={styles.versions}>
        {file.versions.map((version) => (
          <Version key={version.number} {...{ file, version, timeZone }} />
        ))}
      </ul>
    </Panel>
  );
}

function Version({
  file,
  version,
  timeZone,
}: VersionsPanelProps & { version: ContentFileVersion }) {
  const { t } = useLingui();
  const { number, name, size, createdAt, createdBy, live } = version;
  const download = async () => {
    window.location.assign(await linkToVersion(file.id, number, true));
  };
  return (
    <li>
      <span className={styles.number}>
        <Trans>Version {number}</Trans>
      </span>
      <span className={styles.what}>
        <b>{name}</b>
        <span className={text.dim}>
          {formatMoment(createdAt, timeZone)}
          {createdBy === null ? null : <> · {createdBy.name}</>}
        </span>
      </span>
      {live && file.state === 'published' ? (
        <StatusMark>
          <Trans>readers have it</Trans>
        </StatusMark>
      ) : null}
      <span className={styles.size}>{formatBytes(size)}</span>
      <Button
        size="small"
        variant="quiet"
        square
        icon={<IconDownload />}
        aria-label={t`Download version ${number}`}
        onClick={() => void download().catch(reportError)}
      />
    </li>
  );
}
