import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import styles from './tools.module.css';

export interface ToolRowProps {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
  /** Escape: back to the text. */
  onLeave: () => void;
}

const stops = 'button:not([disabled])';

/** Buttons in a row that are one stop of the Tab key; arrow keys walk between them. */
export function ToolRow({ label, children, ref, onLeave }: ToolRowProps) {
  const current = useRef(0);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') onLeave();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
    const at = buttons.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[
      event.key
    ];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    current.current = (to + buttons.length) % buttons.length;
    buttons[current.current]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      className={styles.row}
      onKeyDown={walk}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

export interface ToolProps {
  /** Its name, also for the eye when somebody points at it. */
  label: string;
  /** The keys that do the same. */
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  /** An icon, or words with one. */
  children: ReactNode;
  wide?: boolean;
}

export function Tool({ label, keys, pressed, disabled, onPress, children, wide }: ToolProps) {
  return (
    <button
      type="button"
      className={wide ? `${styles.tool} ${styles.wide}` : styles.tool}
      aria-label={wide ? undefined : label}
      aria-pressed={pressed}
      disabled={disabled}
      title={keys === undefined ? label : `${label} (${keys})`}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** A rule between groups of buttons. */
export function ToolRule() {
  return <span className={styles.rule} />;
}
