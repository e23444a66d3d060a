import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './chip.module.css';

/** A chip that opens a list: "Groups ⌄". */
export function MenuChip({ children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className={styles.chip} {...rest}>
      {children}
      <IconChevronDown />
    </button>
  );
}
