import { createStore } from '../store.ts';
import { uuid } from '../uuid.ts';

export type NotificationType = 'success' | 'info' | 'error';

export interface NotificationAction {
  label: string;
  run: () => void;
}

export interface NotificationInput {
  /** The fact, in bold: "612 people added, 38 updated". */
  title: string;
  detail?: string;
  /** Two at most. */
  actions?: readonly NotificationAction[];
}

export interface NotificationItem extends NotificationInput {
  id: string;
  type: NotificationType;
  at: Date;
}

/** Newest first. */
export const notificationStore = createStore<readonly NotificationItem[]>([]);

function add(type: NotificationType, input: NotificationInput): string {
  const item = { ...input, id: uuid(), type, at: new Date() };
  notificationStore.set([item, ...notificationStore.get()]);
  return item.id;
}

/** Each returns the ID for `dismiss`. A success disappears automatically, the others stay. */
export const notify = {
  success: (input: NotificationInput) => add('success', input),
  info: (input: NotificationInput) => add('info', input),
  error: (input: NotificationInput) => add('error', input),
};

export function dismiss(id: string): void {
  notificationStore.set(notificationStore.get().filter((item) => item.id !== id));
}

export function dismissAll(): void {
  notificationStore.set([]);
}
