import { HttpError, NetworkError } from '../../../kernel/api/api-errors.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';

/** `conflict`: another person saved the draft first; `refused`: the server rejected a value. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused';

/** What every draft on the server says of itself. */
export interface SavedDraft {
  id: number;
  version: number;
  updatedAt: string;
}

/** How drafts of one kind are saved and loaded. */
export interface AutosavePort<Changes extends object> {
  /** `leaving`: the page may be gone before the answer comes. @returns the new version */
  save: (
    id: number,
    version: number,
    changes: Partial<Changes>,
    leaving: boolean,
  ) => Promise<{ version: number }>;
  /** The draft as it is now, e.g. when another person changed it. */
  load: (id: number) => Promise<{ version: number }>;
}

const waitMs = 700;
const retryMs = 5000;

type Keep<Changes extends object> = (
  update: (before: Partial<Changes>) => Partial<Changes>,
) => void;

/** Saves one draft: one call at a time, the last change of each field wins. */
export class DraftSaver<Changes extends object> {
  readonly #id: number;
  readonly #port: AutosavePort<Changes>;
  #pending: Partial<Changes> = {};
  /** What is written as it stands, not read yet. */
  #read: (() => Partial<Changes>) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #version = 0;
  #notify: (state: SaveState) => void = () => undefined;
  #keep: Keep<Changes> = () => undefined;

  constructor(id: number, port: AutosavePort<Changes>) {
    this.#id = id;
    this.#port = port;
  }

  attach(notify: (state: SaveState) => void, keep: Keep<Changes>): void {
    this.#notify = notify;
    this.#keep = keep;
  }

  /** The version that is shown, which the next change is made from. */
  sees(version: number): void {
    this.#version = Math.max(this.#version, version);
  }

  /** Leaving the screen saves what still waits. */
  detach(): void {
    void this.flush();
    this.#notify = () => undefined;
    this.#keep = () => undefined;
  }

  change(changes: Partial<Changes>): void {
    this.#pending = { ...this.#pending, ...changes };
    this.#notify('waiting');
    this.#later(waitMs);
  }

  write(read: () => Partial<Changes>): void {
    this.#read = read;
    this.change({});
  }

  /** What is shown, with what is written as it stands by now. */
  readonly readTyped = (typed: Partial<Changes>): Partial<Changes> => {
    this.#readWritten();
    return { ...typed, ...this.#pending };
  };

  drop(): void {
    clearTimeout(this.#timer);
    this.#pending = {};
    this.#read = undefined;
  }

  isUnsaved(): boolean {
    return this.#running !== undefined || this.#hasUnsaved();
  }

  async flush({ leaving = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (!this.#hasUnsaved()) return true;
    this.#running = this.#save(leaving);
    const saved = await this.#running;
    this.#running = undefined;
    return saved && (!this.#hasUnsaved() || this.flush({ leaving }));
  }

  #hasUnsaved(): boolean {
    return this.#read !== undefined || Object.keys(this.#pending).length > 0;
  }

  #readWritten(): void {
    if (this.#read !== undefined) this.#pending = { ...this.#pending, ...this.#read() };
    this.#read = undefined;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #save(leaving: boolean): Promise<boolean> {
    this.#readWritten();
    const changes = this.#pending;
    this.#pending = {};
    this.#notify('saving');
    try {
      const { version } = await this.#port.save(this.#id, this.#version, changes, leaving);
      this.#version = version;
      this.#keep((before) => withoutSaved(before, changes));
      this.#notify(this.#hasUnsaved() ? 'waiting' : 'saved');
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
      this.#notify('offline');
      this.#later(retryMs);
    } else if (status === 409) this.#notify('conflict');
    else if (status === 422) this.#notify('refused');
    else reportError(error);
  }
}

/** What was saved stands in the draft; what was typed since is still on top of it. */
function withoutSaved<Changes extends object>(
  typed: Partial<Changes>,
  saved: Partial<Changes>,
): Partial<Changes> {
  const left = Object.entries(typed).filter(
    ([field, value]) => saved[field as keyof Changes] !== value,
  );
  return Object.fromEntries(left) as Partial<Changes>;
}
