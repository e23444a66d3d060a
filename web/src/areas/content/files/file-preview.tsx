import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ContentFile, linkContentFile } from 'contract/content/content-files.contract.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { FileMark } from '../../../kit/status/file-mark.tsx';
import text from '../../../kit/theme/text.module.css';
import styles from './file-details-page.module.css';
import { linkToVersion } from './files.queries.ts';

/** Addresses of files end after ten minutes. */
const freshMs = 5 * 60_000;

/** What browsers show where it stands. */
const isShown = (contentType: string) =>
  contentType === 'application/pdf' || contentType.startsWith('image/');

/** The newest version: its picture or first page, and the file itself. */
export function FilePreview({ file }: { file: ContentFile }) {
  const { t } = useLingui();
  const [newest] = file.versions;
  const { data } = useQuery({
    ...endpointQuery(linkContentFile, { params: { id: file.id }, query: {} }),
    staleTime: freshMs,
    refetchInterval: freshMs,
    meta: { claims: 'tile' } as const,
  });
  if (newest === undefined) return null;
  const { number, name, contentType, preview, previewUrl } = newest;
  const download = async () => {
    window.location.assign(await linkToVersion(file.id, number, true));
  };
  return (
    <Panel
      title={file.liveDiffers ? t`Newest version` : t`As readers see it`}
      actions={
        <>
          {data === undefined || !isShown(contentType) ? null : (
            <a
              className={buttonClass({ size: 'small' })}
              href={data.url}
              target="_blank"
              rel="noreferrer"
            >
              <IconExternalLink aria-hidden="true" />
              <Trans>Open</Trans>
            </a>
          )}
          <Button
            size="small"
            icon={<IconDownload />}
            onClick={() => void download().catch(reportError)}
          >
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        {previewUrl === null ? (
          <>
            <FileMark name={name} />
            <p className={text.hint}>
              {preview === 'locked' ? (
                <Trans>No preview: the PDF asks for a password.</Trans>
              ) : preview === 'too_complex' ? (
                <Trans>No preview: the first page takes too long to draw.</Trans>
              ) : (
                name
              )}
            </p>
          </>
        ) : (
          <img
            src={previewUrl}
            alt={contentType === 'application/pdf' ? t`First page of ${name}` : name}
          />
        )}
      </div>
    </Panel>
  );
}
