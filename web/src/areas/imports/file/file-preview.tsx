import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { importFirstLine } from 'contract/imports/limits.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { ScrollRegion } from '../../../kit/page/scroll-region.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import type { FileScan } from '../reading/scan-file.ts';
import styles from './file-preview.module.css';

const letters = 80;

/** The first rows of a file, split into cells. */
export function FilePreview({ scan }: { scan: FileScan }) {
  const { t } = useLingui();
  const shown = formatCount(scan.preview.length);
  const first = importFirstLine(scan);
  return (
    <Panel
      flush
      title={<Trans>Preview</Trans>}
      foot={
        <Plural
          value={scan.rowCount}
          one={`First ${shown} of # row`}
          other={`First ${shown} of # rows`}
        />
      }
    >
      <ScrollRegion label={t`First rows of the file`} className={styles.scroll}>
        <table className={styles.table} aria-label={t`First rows of the file`}>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                <Trans>Row</Trans>
              </th>
              {scan.columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scan.preview.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file that never change
              <tr key={index}>
                <th scope="row" className={styles.line}>
                  {first + index}
                </th>
                {scan.columns.map(({ name }, at) => (
                  <td key={name}>{(row[at] ?? '').slice(0, letters)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
