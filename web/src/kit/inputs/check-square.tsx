import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import styles from './choice.module.css';

export interface CheckSquareProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is ticked. */
  some?: boolean;
}

/** The bare square, for rows of a table. It needs an `aria-label`. */
export function CheckSquare({ some = false, className, ...rest }: CheckSquareProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  }, [some]);
  return (
    <input
      {...rest}
      ref={input}
      type="checkbox"
      className={className === undefined ? styles.check : `${styles.check} ${className}`}
    />
  );
}
