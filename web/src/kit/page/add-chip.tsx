import { IconPlus } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './chip.module.css';

/** The dashed chip that adds one more: "+ Filter". */
export function AddChip({ children, className, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={[styles.add, className].filter(Boolean).join(' ')}>
      <IconPlus />
      {children}
    </button>
  );
}
