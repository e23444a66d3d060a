import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  dismiss,
  type NotificationItem,
  notificationStore,
} from '../../kernel/notifications/notifications.ts';
import { useStore } from '../../kernel/store.ts';
import { Button } from '../../kit/button/button.tsx';
import { Toast } from '../../kit/feedback/toast.tsx';
import styles from './notification-groups.module.css';
import { useDockHeight } from './use-dock-height.ts';
import { visibleAtOnce } from './waiting.ts';

/** How long a success stays, in milliseconds. */
const successStays = 6000;

/** The newest notifications, one above the other. The rest is counted behind the bell. */
export function NotificationGroups() {
  const items = useStore(notificationStore);
  const dock = useDockHeight(items.length > 0);
  const container = document.getElementById('notifications');
  if (!container) return null;
  return createPortal(
    <div className={styles.stack} style={{ '--dock': `${dock}px` } as CSSProperties}>
      {items.slice(0, visibleAtOnce).map((item) => (
        <Notification key={item.id} item={item} />
      ))}
    </div>,
    container,
  );
}

function Notification({ item }: { item: NotificationItem }) {
  const { i18n, t } = useLingui();
  const [held, setHeld] = useState(false);
  const fresh = useFresh(item.at);
  useLeaving(item, held);
  const close = () => dismiss(item.id);
  const at = fresh
    ? t({ message: 'now', context: 'notification' })
    : i18n.date(item.at, { hour: '2-digit', minute: '2-digit' });
  return (
    // Reading it, or having the focus in it, keeps it there.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast
        kind={item.type}
        title={item.title}
        detail={item.detail}
        at={at}
        onClose={close}
        actions={item.actions?.slice(0, 2).map(({ label, run }, index) => (
          <Button
            key={label}
            size="small"
            variant={index === 1 ? 'quiet' : 'standard'}
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      />
    </div>
  );
}

/** A success closes automatically; the time the user spends on it does not count. */
function useLeaving(item: NotificationItem, held: boolean): void {
  const left = useRef(successStays);
  useEffect(() => {
    if (item.type !== 'success' || held) return undefined;
    const began = Date.now();
    const timer = setTimeout(dismiss, left.current, item.id);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (Date.now() - began), 1000);
    };
  }, [item.id, item.type, held]);
}

/** True for the first minute. */
function useFresh(at: Date): boolean {
  const [fresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setFresh, Math.max(at.getTime() + 60_000 - Date.now(), 0), false);
    return () => clearTimeout(timer);
  }, [at]);
  return fresh;
}
