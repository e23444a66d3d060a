import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBell, IconX } from '@tabler/icons-react';
import { dismissAll } from '../../kernel/notifications/notifications.ts';
import { EntryMenu } from '../../kit/menu/entry-menu.tsx';
import { bringForward, useWaiting } from '../notifications/waiting.ts';
import styles from './top-bar.module.css';

/** Counts the notifications that find no place on the page, and brings one of them forward. */
export function Bell() {
  const { t } = useLingui();
  const waiting = useWaiting();
  const count = waiting.length;
  const label = plural(count, {
    0: 'No other notifications',
    one: '# more notification',
    other: '# more notifications',
  });
  const entries =
    count === 0
      ? [{ key: 'none', label, onSelect: () => undefined, disabledReason: '' }]
      : [
          ...waiting.map(({ id, title }) => ({
            key: id,
            label: title,
            onSelect: () => bringForward(id),
          })),
          {
            key: 'all',
            label: t`Close all notifications`,
            icon: <IconX />,
            onSelect: dismissAll,
            apart: true,
          },
        ];
  return (
    <EntryMenu entries={entries}>
      <button type="button" className={styles.icon} aria-label={label}>
        <IconBell />
        {count === 0 ? null : <span className={styles.count}>{count}</span>}
      </button>
    </EntryMenu>
  );
}
