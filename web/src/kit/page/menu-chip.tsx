import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './chip.module.css';

/** A chip that opens a list: "Groups ⌄". */
export function MenuChip({ children, className, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={[styles.chip, className].filter(Boolean).join(' ')}>
      {children}
      <IconChevronDown />
    </button>
  );
}
