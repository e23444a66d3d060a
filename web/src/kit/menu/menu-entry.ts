import type { ReactNode } from 'react';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  /** Why it cannot be chosen now; shown below the label. */
  disabledReason?: string | undefined;
  /** A rule above it. */
  apart?: boolean;
}

/** The entry where it can be chosen; what the caller may not do is not there. */
export function entryIf(shown: boolean, entry: MenuEntry): MenuEntry[] {
  return shown ? [entry] : [];
}
