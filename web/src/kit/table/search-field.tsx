import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** What can be searched for: "Name, email, job title or external ID". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  /** Whether `/` leads here: one of two lists on a screen. */
  hotkey?: boolean;
}

/**
 * The search of a list: asks after 250 ms of rest, at once on Enter; the key `/` leads into it. The browser's own
 * input, because the library's would be all that a list needs of it at first.
 */
export function SearchField({
  label,
  value,
  onChange,
  className,
  hotkey = true,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useHotkeys(hotkey ? [['/', () => input.current?.focus()]] : []);
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed by another way (back, a saved view): the field follows it.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  const ask = (text: string) => {
    const trimmed = text.trim();
    setAsked(trimmed);
    if (trimmed !== value) onChange(trimmed);
  };
  const askLater = useDebouncedCallback(ask, 250);
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <IconSearch aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-keyshortcuts={hotkey ? '/' : undefined}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          askLater(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            askLater.cancel();
            ask(event.currentTarget.value);
          }
        }}
      />
    </div>
  );
}
