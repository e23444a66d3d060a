import { IconPlus } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './chip.module.css';

/** The dashed chip that adds one more: "+ Filter". */
export function AddChip({ children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className={styles.add} {...rest}>
      <IconPlus />
      {children}
    </button>
  );
}
