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
