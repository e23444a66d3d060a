import type { Campaign } from 'contract/campaigns/campaign.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { type DraftChanges, loadCampaign, saveDraft } from '../campaigns.queries.ts';

/** `conflict`: another person saved the draft first; `refused`: the server rejected a value. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused';

const waitMs = 700;
const showMs = 300;
const retryMs = 5000;

export interface Draft {
  /** The campaign with what was typed on top. */
  campaign: Campaign;
  saveState: SaveState;
  savedAt: string;
  change: (changes: DraftChanges) => void;
  /** Takes the document as it stands when it is saved or shown: reading it costs time, so not at every letter. */
  write: (read: () => NonNullable<DraftChanges['document']>) => void;
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
 * answer. `campaign` is what the server said last.
 */
export function useDraft(campaign: Campaign): Draft {
  const [saver] = useState(() => new DraftSaver(campaign.id));
  const [typed, setTyped] = useState<DraftChanges>({});
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [round, setRound] = useState(0);
  const show = useDebouncedCallback(() => setTyped(saver.readTyped), showMs);
  useEffect(() => saver.sees(campaign.version), [saver, campaign.version]);
  useEffect(() => {
    saver.attach(setSaveState, setTyped);
    return () => saver.detach();
  }, [saver]);
  return {
    campaign: { ...campaign, ...typed } as Campaign,
    saveState,
    savedAt: campaign.updatedAt,
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
      saver.sees((await loadCampaign(campaign.id)).version);
      setTyped({});
      setSaveState('saved');
      setRound((before) => before + 1);
    },
    round,
  };
}

class DraftSaver {
  readonly #id: number;
  #pending: DraftChanges = {};
  /** The document as it stands, not read yet. */
  #read: (() => NonNullable<DraftChanges['document']>) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #version = 0;
  #tell: (state: SaveState) => void = () => undefined;
  #keep: (update: (before: DraftChanges) => DraftChanges) => void = () => undefined;

  constructor(id: number) {
    this.#id = id;
  }

  attach(
    tell: (state: SaveState) => void,
    keep: (update: (before: DraftChanges) => DraftChanges) => void,
  ): void {
    this.#tell = tell;
    this.#keep = keep;
  }

  /** The version that is shown, which the next change is made from. */
  sees(version: number): void {
    this.#version = Math.max(this.#version, version);
  }

  /** Leaving the screen saves what still waits. */
  detach(): void {
    void this.flush();
    this.#tell = () => undefined;
    this.#keep = () => undefined;
  }

  change(changes: DraftChanges): void {
    this.#pending = { ...this.#pending, ...changes };
    this.#tell('waiting');
    this.#later(waitMs);
  }

  write(read: () => NonNullable<DraftChanges['document']>): void {
    this.#read = read;
    this.change({});
  }

  /** What is shown, with the document as it stands by now. */
  readonly readTyped = (typed: DraftChanges): DraftChanges => {
    this.#readDocument();
    const { document } = this.#pending;
    return document === undefined ? typed : { ...typed, document };
  };

  drop(): void {
    clearTimeout(this.#timer);
    this.#pending = {};
    this.#read = undefined;
  }

  isUnsaved(): boolean {
    return this.#running !== undefined || this.#waits();
  }

  async flush({ leaving = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (!this.#waits()) return true;
    this.#running = this.#save(leaving);
    const saved = await this.#running;
    this.#running = undefined;
    return saved && (!this.#waits() || this.flush({ leaving }));
  }

  #waits(): boolean {
    return this.#read !== undefined || Object.keys(this.#pending).length > 0;
  }

  #readDocument(): void {
    if (this.#read !== undefined) this.#pending = { ...this.#pending, document: this.#read() };
    this.#read = undefined;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #save(leaving: boolean): Promise<boolean> {
    this.#readDocument();
    const changes = this.#pending;
    this.#pending = {};
    this.#tell('saving');
    try {
      const head = await saveDraft(this.#id, this.#version, changes, leaving);
      this.#version = head.version;
      this.#keep((before) => withoutSaved(before, changes));
      this.#tell(this.#waits() ? 'waiting' : 'saved');
      return true;
    } catch (error) {
      this.#pending = { ...changes, ...this.#pending };
      this.#fail(error);
      return false;
    }
  }

  #fail(error: unknown): void {
    const status = error instanceof HttpError ? error.status : 0;
    if (error instanceof NetworkError || status >= 500 || status === 429) {
      this.#tell('offline');
      this.#later(retryMs);
    } else if (status === 409) this.#tell('conflict');
    else if (status === 422) this.#tell('refused');
    else reportError(error);
  }
}

/** What was saved stands in the campaign; what was typed since is still on top of it. */
function withoutSaved(typed: DraftChanges, saved: DraftChanges): DraftChanges {
  const left = Object.entries(typed).filter(
    ([field, value]) => saved[field as keyof DraftChanges] !== value,
  );
  return Object.fromEntries(left) as DraftChanges;
}
