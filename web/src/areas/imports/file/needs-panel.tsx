import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import type { ImportKindName } from 'contract/imports/fields.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useOwnFields } from '../../fields/fields.public.ts';
import { neededParts } from '../mapping/columns/column-groups.ts';
import { neededTitle, neededLabels } from '../mapping/columns/needed-labels.ts';
import styles from './file-step.module.css';
import { downloadTemplate } from './template-file.ts';

/** What a file has to hold, and one to fill. */
export function NeedsPanel({ kind }: { kind: ImportKindName }) {
  const withType = useCan()('people.changeType');
  const own = useOwnFields() ?? [];
  const labels = neededLabels();
  return (
    <Panel title={neededTitle(kind)}>
      <ul className={styles.list}>
        {neededParts[kind].map((part) => (
          <li key={part}>
            <StatusMark wrap>{labels[part]}</StatusMark>
          </li>
        ))}
      </ul>
      <Button
        icon={<IconDownload />}
        onClick={() =>
          downloadTemplate(
            kind,
            withType,
            own.map(({ label }) => label),
          )
        }
      >
        {kind === 'people' ? (
          <Trans>Download template</Trans>
        ) : (
          <Trans>Download example template</Trans>
        )}
      </Button>
    </Panel>
  );
}
