import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContentFile } from 'contract/content/content-files.contract.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { DetailsBody, DetailsFrame, ReachSection, UsesSection } from '../details/details-frame.tsx';
import pageStyles from '../details/details-page.module.css';
import { Facts } from '../details/facts.tsx';
import type { ReachProps } from '../details/reach-figures.tsx';
import { fileTypeLabels } from '../file-type-labels.ts';
import styles from './file-details-page.module.css';
import { FilePreview } from './file-preview.tsx';
import { fileQuery } from './files.queries.ts';
import { VersionsPanel } from './versions-panel.tsx';

/** One file: its status, its versions, and what the caller may do. */
export function FileDetailsPage({ contentId }: { contentId: number }) {
  const found = useQuery(fileQuery(contentId));
  return (
    <DetailsFrame found={found}>
      {(props) => (
        <DetailsBody
          {...props}
          count={props.content.versions.length}
          revisions={<VersionsPanel file={props.content} timeZone={props.timeZone} />}
          overview={<Overview {...props} />}
        />
      )}
    </DetailsFrame>
  );
}

type FileProps = Omit<ReachProps, 'content'> & { content: ContentFile };

function Overview(props: FileProps) {
  const { content: file, timeZone } = props;
  const { t } = useLingui();
  const [newest] = file.versions;
  return (
    <>
      <Facts
        content={file}
        timeZone={timeZone}
        label={t`The file`}
        own={[
          {
            key: 'type',
            label: t({ message: 'Type', context: 'of a file' }),
            value: newest === undefined ? '–' : fileTypeLabels(newest.contentType),
            change: newest === undefined ? undefined : formatBytes(newest.size),
          },
          {
            key: 'version',
            label: <Trans>Newest version</Trans>,
            value: String(newest?.number ?? '–'),
            change: newest === undefined ? undefined : formatMoment(newest.createdAt, timeZone),
          },
        ]}
      />
      <div className={pageStyles.columns}>
        <div className={pageStyles.side}>
          <FilePreview file={file} />
          <VersionsPanel file={file} timeZone={timeZone} />
        </div>
        <div className={pageStyles.side}>
          <BytesPanel file={file} />
          <UsesSection {...props} />
          <ReachSection {...props} />
        </div>
      </div>
    </>
  );
}

/** What is known of the bytes, and what readers may do with them. */
function BytesPanel({ file }: { file: ContentFile }) {
  const { t } = useLingui();
  const [newest] = file.versions;
  if (newest === undefined) return null;
  return (
    <Panel title={<Trans>The file itself</Trans>}>
      <dl className={styles.facts}>
        <dt>
          <Trans>File name</Trans>
        </dt>
        <dd>{newest.name}</dd>
        <dt>
          <Trans>Media type</Trans>
        </dt>
        <dd className={text.mono}>{newest.contentType}</dd>
        <dt>SHA-256</dt>
        <dd className={text.mono}>{newest.sha256 ?? '–'}</dd>
        <dt>
          <Trans>Download</Trans>
        </dt>
        <dd>{file.downloadAllowed ? t`Readers may download` : t`Readers only see it`}</dd>
        <dt>
          <Trans>Tags</Trans>
        </dt>
        <dd>{file.tags.length === 0 ? '–' : file.tags.join(', ')}</dd>
      </dl>
    </Panel>
  );
}
