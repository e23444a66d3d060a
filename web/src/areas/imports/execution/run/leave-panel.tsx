import { Trans } from '@lingui/react/macro';
import { IconBell, IconPlayerPause, IconPlayerPlay, IconSearch } from '@tabler/icons-react';
import type { Import } from 'contract/imports/import.ts';
import { Panel } from '../../../../kit/page/panel.tsx';
import { labelsOf } from '../../kind-labels.ts';
import { runCounts } from './run-view.ts';
import styles from './leave-panel.module.css';

/** What happens when this page is left, and how to come back. */
export function LeavePanel({ upload }: { upload: Import }) {
  return (
    <Panel title={<Trans>You can leave this page</Trans>}>
      <ul className={styles.list}>
        <li>
          <IconPlayerPlay aria-hidden="true" />
          <span>
            <Trans>
              The import continues without you and resumes after a restart. No row is imported
              twice.
            </Trans>
          </span>
        </li>
        <li>
          <IconSearch aria-hidden="true" />
          <span>
            <Trans>Find the import at the top of every page, or under People, Import.</Trans>
          </span>
        </li>
        <li>
          <IconBell aria-hidden="true" />
          <span>
            <Trans>You’re notified when the import is done.</Trans>
          </span>
        </li>
        <li>
          <IconPlayerPause aria-hidden="true" />
          <span>{labelsOf(upload.kind).pauseKeeps(runCounts(upload).done)}</span>
        </li>
      </ul>
    </Panel>
  );
}
