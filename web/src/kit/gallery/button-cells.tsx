import { Tooltip } from '@mantine/core';
import { IconColumns3, IconDots, IconTrash } from '@tabler/icons-react';
import { Button } from '../button/button.tsx';
import type { ButtonVariant } from '../button/button-class.ts';
import { EntryMenu } from '../menu/entry-menu.tsx';
import { Kbd } from '../text/kbd.tsx';
import text from '../theme/text.module.css';
import { Cell } from './cell.tsx';
import styles from './gallery.module.css';

const rows: { name: string; variant: ButtonVariant; label: string; busy: string }[] = [
  { name: 'Primary', variant: 'primary', label: 'Add person', busy: 'Saving' },
  { name: 'Standard', variant: 'standard', label: 'Upload', busy: 'Reading' },
  { name: 'Quiet', variant: 'quiet', label: 'Undo', busy: 'Undoing' },
  { name: 'Danger', variant: 'danger', label: 'Deactivate', busy: 'Working' },
  { name: 'Danger, final', variant: 'final', label: 'Delete 25', busy: 'Deleting' },
];
const reason = 'Your role may not do this. Ask one of 3 admins.';

export function ButtonCells() {
  return (
    <>
      <Cell name="Buttons" note="one primary on a screen" span={7}>
        <div className={styles.states}>
          <span />
          <span className={text.eyebrow}>Rest</span>
          <span className={text.eyebrow}>Not allowed</span>
          <span className={text.eyebrow}>Busy</span>
          {rows.map(({ name, variant, label, busy }) => [
            <span key={name} className={text.hint}>
              {name}
            </span>,
            <Button key={`${name} rest`} variant={variant}>
              {label}
            </Button>,
            <Button key={`${name} off`} variant={variant} disabledReason={reason}>
              {label}
            </Button>,
            <Button key={`${name} busy`} variant={variant} busy={busy}>
              {label}
            </Button>,
          ])}
          <span className={text.hint}>Small</span>
          <Button size="small">Resend</Button>
          <Button size="small" disabledReason={reason}>
            Resend
          </Button>
          <Button size="small" busy="Sending">
            Resend
          </Button>
        </div>
      </Cell>
      <Cell name="Tooltips and menus" note="after 400 ms, at once on focus, Esc hides" span={5}>
        <div className={styles.row}>
          <Button
            icon={<IconTrash />}
            disabledReason="Your role may not delete people. Ask one of 3 admins."
          >
            Delete
          </Button>
          <Tooltip label="Columns, Shift C">
            <Button square icon={<IconColumns3 />} aria-label="Columns" />
          </Tooltip>
          <EntryMenu
            entries={[
              { key: 'edit', label: 'Edit', onSelect: () => undefined },
              {
                key: 'invite',
                label: 'Invite',
                onSelect: () => undefined,
                disabledReason: 'No email address',
              },
              {
                key: 'delete',
                label: 'Delete',
                icon: <IconTrash />,
                danger: true,
                apart: true,
                onSelect: () => undefined,
              },
            ]}
          >
            <Button square icon={<IconDots />} aria-label="More" />
          </EntryMenu>
          <span>
            <Kbd>Ctrl K</Kbd> <Kbd>Esc</Kbd>
          </span>
        </div>
      </Cell>
    </>
  );
}
