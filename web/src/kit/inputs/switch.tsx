import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}

/** On or off, in force at once; what waits for "Save" is a checkbox. */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className={styles.line}>
      {/* A native checkbox tells its own state. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
      <span>{label}</span>
    </label>
  );
}
