import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './chip.module.css';

export interface FilterChipProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  /** "Location" */
  field: string;
  /** "Northgate Hospital, Harbour Clinic" */
  value: ReactNode;
  onRemove: () => void;
}

/** A filter in force. Its text opens the filter (`onClick`), the cross takes it off. */
export function FilterChip({ field, value, onRemove, className, ...edit }: FilterChipProps) {
  const { t } = useLingui();
  return (
    <span className={`${styles.chip} ${styles.on}`}>
      <button
        type="button"
        {...edit}
        className={[styles.edit, className].filter(Boolean).join(' ')}
      >
        <span className={styles.field}>{field}</span> <b>{value}</b>
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove filter ${field}`}
        onClick={onRemove}
      >
        <IconX />
      </button>
    </span>
  );
}

/** The chip of a filter that is not in force, and opens its values: "Hub". */
export function ChoiceChip({ children, className, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={[styles.chip, className].filter(Boolean).join(' ')}>
      {children}
      <IconChevronDown aria-hidden="true" />
    </button>
  );
}
