import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useCan } from '../../../../kernel/session/abilities.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';
import styles from './file-step.module.css';
import { downloadTemplate } from './template-file.ts';

/** What a file has to hold, and an empty one to fill. */
export function NeedsPanel() {
  const withType = useCan()('people.changeType');
  return (
    <Panel title={<Trans>A person needs these</Trans>}>
      <ul className={styles.list}>
        <li>
          <StatusMark>
            <Trans>First name</Trans>
          </StatusMark>
        </li>
        <li>
          <StatusMark>
            <Trans>Last name</Trans>
          </StatusMark>
        </li>
        <li>
          <StatusMark>
            <Trans>One key: external id or e-mail</Trans>
          </StatusMark>
        </li>
      </ul>
      <Button icon={<IconDownload />} onClick={() => downloadTemplate(withType)}>
        <Trans>Download a template</Trans>
      </Button>
    </Panel>
  );
}
