import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type AutosavePort, DraftSaver, type SavedDraft, type SaveState } from './draft-saver.ts';

const showMs = 300;

export interface Autosave<Item extends SavedDraft, Changes extends object> {
  /** What the server said last, with what was typed on top. */
  item: Item;
  saveState: SaveState;
  savedAt: string;
  change: (changes: Partial<Changes>) => void;
  /** Takes what is written as it stands when it is saved or shown: reading it costs time, so not at every letter. */
  write: (read: () => Partial<Changes>) => void;
  /** Whether something typed has not reached the server yet. */
  isUnsaved: () => boolean;
  /** Saves what waits; false when it could not be. `leaving`: the page may be gone before the answer comes. */
  flush: (options?: { leaving?: boolean }) => Promise<boolean>;
  /** After a conflict: shows what the other person saved, and drops what was typed since. */
  reload: () => Promise<void>;
  /** How often that was done: parts with a document of their own start again with it. */
  round: number;
}

/**
 * A draft that saves itself: a moment after the last change, one call at a time, again when the server did not
 * answer. `item` is what the server said last; `port` stays the same for as long as the draft is shown.
 */
export function useAutosave<Item extends SavedDraft, Changes extends object>(
  item: Item,
  port: AutosavePort<Changes>,
): Autosave<Item, Changes> {
  const [saver] = useState(() => new DraftSaver(item.id, port));
  const [typed, setTyped] = useState<Partial<Changes>>({});
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [round, setRound] = useState(0);
  const show = useDebouncedCallback(() => setTyped(saver.readTyped), showMs);
  useEffect(() => saver.sees(item.version), [saver, item.version]);
  useEffect(() => {
    saver.attach(setSaveState, setTyped);
    return () => saver.detach();
  }, [saver]);
  return {
    item: { ...item, ...typed },
    saveState,
    savedAt: item.updatedAt,
    change: (changes) => {
      setTyped((before) => ({ ...before, ...changes }));
      saver.change(changes);
    },
    write: (read) => {
      saver.write(read);
      show();
    },
    isUnsaved: () => saver.isUnsaved(),
    flush: (options) => saver.flush(options),
    reload: async () => {
      saver.drop();
      saver.sees((await port.load(item.id)).version);
      setTyped({});
      setSaveState('saved');
      setRound((before) => before + 1);
    },
    round,
  };
}
