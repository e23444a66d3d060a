import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMembership } from '../../kernel/session/abilities.ts';
import { FigureTable } from '../../kit/chart/figure-table.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { formatBytes, formatCount, formatRate } from '../../kit/text/format.ts';
import text from '../../kit/theme/text.module.css';
import { useFolderLabels } from './folder-labels.ts';
import styles from './storage-page.module.css';
import { type Storage, storageQuery } from './storage.queries.ts';
import { UnusedPanel } from './unused-panel.tsx';

/** How much room files take, what for, and which of them nothing uses. */
export function StoragePage() {
  const { t } = useLingui();
  const membership = useMembership();
  const { data, isError, refetch } = useQuery(storageQuery());
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>Settings</Trans>}
        title={t`Storage`}
        lede={<Trans>Pictures, photos and files of your organization share one space.</Trans>}
      />
      <div className={styles.stack}>
        {data === undefined ? (
          <Panel>
            {isError ? (
              <ErrorState
                title={<Trans>Couldn’t load the storage</Trans>}
                onRetry={() => void refetch()}
              />
            ) : (
              <Skeleton>
                <SkeletonBlock height={240} />
              </Skeleton>
            )}
          </Panel>
        ) : (
          <>
            <SpaceUsed storage={data} />
            <UnusedPanel
              count={data.unused.files}
              bytes={data.unused.bytes}
              timeZone={membership?.timeZone ?? 'UTC'}
            />
          </>
        )}
      </div>
    </PageFrame>
  );
}

function SpaceUsed({ storage }: { storage: Storage }) {
  const { t } = useLingui();
  const labelOf = useFolderLabels();
  const { used, arriving, quota, purposes } = storage;
  const [usedSize, quotaSize] = [formatBytes(used), formatBytes(quota)];
  return (
    <Panel
      title={
        <Trans>
          {usedSize} of {quotaSize} used
        </Trans>
      }
    >
      <ProgressBar label={t`Storage used`} done={used + arriving} total={quota} />
      <p className={`${text.hint} ${styles.below}`}>
        {arriving === 0 ? (
          <Trans>Uploads are refused when all of it is used.</Trans>
        ) : (
          <Arriving bytes={arriving} />
        )}
      </p>
      {purposes.length === 0 ? null : (
        <FigureTable
          caption={t`Storage by purpose`}
          columns={[
            { key: 'purpose', label: t`Used for` },
            { key: 'files', label: t`Files`, kind: 'number' },
            { key: 'size', label: t`Size`, kind: 'number' },
            { key: 'share', label: t`Share`, kind: 'number' },
          ]}
          rows={purposes.map(({ folder, files, bytes }) => ({
            key: folder,
            cells: [
              labelOf(folder),
              formatCount(files),
              formatBytes(bytes),
              formatRate(bytes, used),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Arriving({ bytes }: { bytes: number }) {
  const size = formatBytes(bytes);
  return <Trans>{size} more have arrived of uploads that aren’t finished.</Trans>;
}
