import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from 'contract/imports/import.ts';
import { LedgerBlock } from '../../../../kit/page/ledger-block.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { FullSyncFile } from './full-sync-panel.tsx';
import { FullSyncPeople } from './full-sync-people.tsx';
import styles from './full-sync.module.css';

/** The result for people who were confirmed to be deactivated because they weren’t in the file. */
export function FullSyncResult({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { fullSync } = upload;
  if (fullSync === null || fullSync.total === 0) return null;
  const { total, deactivated, left, reactivated } = fullSync;
  return (
    <Panel
      flush
      title={<Trans>Not in the file</Trans>}
      count={formatCount(total)}
      actions={<FullSyncFile upload={upload} />}
    >
      <div className={styles.explanation}>
        <LedgerBlock
          caption={t`People who weren’t in the file`}
          rows={[
            { key: 'done', label: <Trans>Deactivated</Trans>, value: deactivated },
            { key: 'left', label: <Trans>Stayed active</Trans>, value: left },
            ...(reactivated === 0
              ? []
              : [{ key: 'back', label: <Trans>Active again</Trans>, value: reactivated }]),
          ]}
        />
      </div>
      <FullSyncPeople
        upload={upload}
        shows={[upload.undone === null ? 'deactivated' : 'kept', 'leftOut']}
      />
    </Panel>
  );
}
