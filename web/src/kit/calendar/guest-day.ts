import type { ReactElement } from 'react';

/** Something of another area on a day of a calendar; it stays on it. */
export interface GuestDay {
  day: string;
  at: string;
  /** An item of a list with a key. */
  entry: ReactElement;
}

export interface GuestDays {
  /** Undefined until they have come. */
  items: readonly GuestDay[] | undefined;
  /** There are more than one answer holds. */
  more: boolean;
}
