import { Trans, useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Checkbox } from '../../inputs/checkbox.tsx';
import { Popup } from '../../overlay/popup.tsx';
import styles from '../toolbar.module.css';
import { useLeftOut } from './left-out.ts';
import type { TableView } from '../table-view.ts';
import { visibility } from './shown-columns.ts';

export interface ColumnChooserProps {
  columns: readonly {
    id: string;
    header: string;
    fixed?: boolean;
    hidden?: boolean;
    yields?: number;
  }[];
  view: TableView;
  onView: (view: TableView) => void;
  /** False for the second list of a page: a key opens one. */
  hotkey?: boolean;
}

/** Which columns show, and which would but for the room: to tick one of those makes the table scroll. Shift C opens it. */
export function ColumnChooser({ columns, view, onView, hotkey = true }: ColumnChooserProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  useHotkeys([
    [
      'shift+C',
      () => {
        // Not behind a dialog's back.
        const isBehind = document.querySelector('[data-modal-backdrop]') !== null;
        if (hotkey && !isBehind) setOpened(!opened);
      },
    ],
  ]);
  const shown = visibility(columns, view.columns);
  const leftOut = useLeftOut(columns);
  return (
    <Popup
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      label={t`Columns`}
      button={
        <Button
          icon={<IconColumns3 />}
          {...(hotkey && { title: t`Shift C`, 'aria-keyshortcuts': 'Shift+C' })}
        >
          <Trans>Columns</Trans>
        </Button>
      }
    >
      <div className={styles.choices}>
        {columns
          .filter((column) => !column.fixed)
          .map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              description={
                leftOut.includes(column.id) ? (
                  <Trans>Hidden because it doesn’t fit</Trans>
                ) : undefined
              }
              checked={shown[column.id] === true && !leftOut.includes(column.id)}
              onChange={(event) =>
                onView({
                  ...view,
                  columns: { ...view.columns, [column.id]: event.currentTarget.checked },
                })
              }
            />
          ))}
        <Button size="small" onClick={() => onView({ ...view, columns: {} })}>
          <Trans>Reset columns</Trans>
        </Button>
      </div>
    </Popup>
  );
}
