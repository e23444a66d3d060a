import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './tools.module.css';

export interface ToolRowProps {
  label: string;
  children: ReactNode;
  ref?: RefObject<HTMLDivElement | null> | undefined;
  /** Escape: back to the text. */
  onLeave: () => void;
}

function stopsOf(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])];
}

/** Buttons in a row that are one stop of the Tab key; arrow keys walk between them. */
export function ToolRow({ label, children, ref, onLeave }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const current = useRef(0);
  const stopAt = (index: number) => {
    const buttons = stopsOf(row.current);
    current.current = Math.max(0, Math.min(index, buttons.length - 1));
    // Also those that cannot be pressed now: they would be a second stop once they can.
    for (const button of row.current?.querySelectorAll('button') ?? []) button.tabIndex = -1;
    const stop = buttons[current.current];
    if (stop !== undefined) stop.tabIndex = 0;
    return stop;
  };
  // What can be pressed changes with the caret.
  useLayoutEffect(() => void stopAt(current.current));
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    // What a menu of the row hears stays there.
    if (row.current?.contains(event.target as HTMLElement) !== true) return;
    if (event.key === 'Escape') onLeave();
    const buttons = stopsOf(row.current);
    const at = buttons.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[
      event.key
    ];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    stopAt((to + buttons.length) % buttons.length)?.focus();
  };
  return (
    <div
      ref={(element) => {
        row.current = element;
        if (typeof ref === 'object' && ref !== null) ref.current = element;
      }}
      role="toolbar"
      aria-label={label}
      className={styles.row}
      onKeyDown={walk}
      onFocus={({ target }) => {
        const at = stopsOf(row.current).indexOf(target);
        if (at >= 0) stopAt(at);
      }}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

export interface ToolProps {
  /** Its name, also shown when someone points at it. */
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
