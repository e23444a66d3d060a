import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMembership } from '../../kernel/session/abilities.ts';
import { Backdrop } from '../../kit/overlay/backdrop.tsx';
import { Kbd } from '../../kit/text/kbd.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.ts';

export interface PaletteProps {
  /** What was typed before its field had the focus; undefined once that was taken. */
  takeTyped: () => string | undefined;
  onClose: () => void;
}

/** Find people, go to pages, do things: by keyboard alone. */
export function Palette(props: PaletteProps) {
  const membership = useMembership();
  return membership === null ? null : <Opened {...props} membership={membership} />;
}

function Opened({ membership, takeTyped, onClose }: PaletteProps & { membership: Membership }) {
  const { t } = useLingui();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const { entries, peopleFailed, workFailed, searching } = usePaletteEntries(membership, query);
  const current = Math.min(active, entries.length - 1);

  const choose = (entry: PaletteEntry, newTab: boolean) => {
    onClose();
    if ('run' in entry.act) entry.act.run();
    else if (newTab) window.open(entry.act.href, '_blank', 'noopener');
    else router.history.push(entry.act.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((current + step + entries.length) % Math.max(entries.length, 1));
    }
    const entry = entries[current];
    if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(entry, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Backdrop onClose={onClose} firstFocus={input}>
      <div
        role="dialog"
        aria-modal="true"
        aria-label={t`Command palette`}
        className={styles.palette}
      >
        <div className={styles.query}>
          <IconSearch aria-hidden />
          <input
            ref={input}
            value={query}
            placeholder={t`Find people, pages, actions`}
            aria-label={t`Find people, pages, actions`}
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={entries[current] && `${listId}-${current}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            onKeyDown={onKeyDown}
            onFocus={() => {
              const ahead = takeTyped();
              if (ahead !== undefined) setQuery(ahead);
            }}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setActive(0);
            }}
          />
          <Kbd>Esc</Kbd>
        </div>
        <PaletteList
          id={listId}
          entries={entries}
          query={query}
          current={current}
          onPoint={setActive}
          onChoose={choose}
        />
        <p className={styles.none} role="status">
          {peopleFailed ? <Trans>Couldn’t search people. Try again.</Trans> : null}{' '}
          {workFailed ? (
            <Trans>We couldn’t reach the server. Check your connection and try again.</Trans>
          ) : null}
          {entries.length === 0 && !searching && !peopleFailed && !workFailed ? (
            <Trans>No matches. Try fewer letters.</Trans>
          ) : null}
        </p>
        <div className={styles.foot}>
          <span>
            <Kbd>↑ ↓</Kbd> <Trans context="key">move</Trans>
          </span>
          <span>
            <Kbd>Enter</Kbd> <Trans context="key">open</Trans>
          </span>
          <span>
            <Kbd>Ctrl Enter</Kbd> <Trans context="key">new tab</Trans>
          </span>
        </div>
      </div>
    </Backdrop>
  );
}
