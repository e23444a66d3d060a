import { Trans, useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Popup } from '../overlay/popup.tsx';
import styles from './toolbar.module.css';
import type { TableView } from './table-view.ts';
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

/** Which columns show. Shift C opens it. */
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
              checked={shown[column.id] ?? false}
              onChange={(event) =>
                onView({
                  ...view,
                  columns: { ...view.columns, [column.id]: event.currentTarget.checked },
                })
              }
            />
          ))}
        {columns.some(({ yields }) => yields !== undefined) ? (
          <p className={styles.note}>
            <Trans>What finds no room is left out, unless you tick it yourself.</Trans>
          </p>
        ) : null}
        <Button size="small" onClick={() => onView({ ...view, columns: {} })}>
          <Trans>As at first</Trans>
        </Button>
      </div>
    </Popup>
  );
}
