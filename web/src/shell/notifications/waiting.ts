import {
  type NotificationItem,
  notificationStore,
} from '../../kernel/notifications/notifications.ts';
import { useStore } from '../../kernel/store.ts';

/** As many notifications stand on the page at once. */
export const visibleAtOnce = 3;

/** Those that found no place, newest first. */
export function useWaiting(): readonly NotificationItem[] {
  return useStore(notificationStore).slice(visibleAtOnce);
}

/** Puts one of them on top. */
export function bringForward(id: string): void {
  const items = notificationStore.get();
  const chosen = items.filter((item) => item.id === id);
  notificationStore.set([...chosen, ...items.filter((item) => item.id !== id)]);
}
