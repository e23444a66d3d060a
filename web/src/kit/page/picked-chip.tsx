import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface PickedChipProps {
  children: ReactNode;
  /** What the cross does, for people who do not see it: "Remove Nurses". */
  removeLabel: string;
  onRemove: () => void;
}

/** Something that was picked; the cross removes it. */
export function PickedChip({ children, removeLabel, onRemove }: PickedChipProps) {
  return (
    <span className={`${styles.chip} ${styles.on}`}>
      <span className={styles.picked}>{children}</span>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX />
      </button>
    </span>
  );
}
