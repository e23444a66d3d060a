import { Trans } from '@lingui/react/macro';
import { IconBell, IconPlayerPause, IconPlayerPlay, IconSearch } from '@tabler/icons-react';
import type { Import } from 'contract/people/import/import.ts';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import { runCounts } from './run-view.ts';
import styles from './leave-panel.module.css';

/** What happens when this page is left, and how to come back. */
export function LeavePanel({ upload }: { upload: Import }) {
  const written = formatCount(runCounts(upload).done);
  return (
    <Panel title={<Trans>You may leave this page</Trans>}>
      <ul className={styles.list}>
        <li>
          <IconPlayerPlay aria-hidden="true" />
          <span>
            <Trans>
              It goes on without you, and after a restart where it stood. No line is written twice.
            </Trans>
          </span>
        </li>
        <li>
          <IconSearch aria-hidden="true" />
          <span>
            <Trans>Find it again at the top of every page, or under People, Upload.</Trans>
          </span>
        </li>
        <li>
          <IconBell aria-hidden="true" />
          <span>
            <Trans>You get a note when it is done.</Trans>
          </span>
        </li>
        <li>
          <IconPlayerPause aria-hidden="true" />
          <span>
            <Trans>Pause keeps the {written} written people and waits for you.</Trans>
          </span>
        </li>
      </ul>
    </Panel>
  );
}
