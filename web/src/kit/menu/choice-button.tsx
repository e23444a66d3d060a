import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './choice-button.module.css';

export interface ChoiceButtonProps extends ComponentPropsWithRef<'button'> {
  /** What the words answer, for screen readers: "Match people by". */
  question: string;
}

/** Words of a sentence that can be changed: a button that opens the other choices. */
export function ChoiceButton({ question, children, className, ...button }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={[styles.word, className].filter(Boolean).join(' ')}
    >
      <span className="visually-hidden">{question}: </span>
      <span className={styles.text}>{children}</span>
      <IconChevronDown aria-hidden="true" />
    </button>
  );
}
