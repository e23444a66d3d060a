import type { Article } from 'contract/content/article.ts';
import type { ArticleUpdate } from 'contract/content/articles.contract.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { HttpError } from '../../../../kernel/api/api-errors.ts';
import { createStore, type Store } from '../../../../kernel/store.ts';
import { uuid } from '../../../../kernel/uuid.ts';
import { stable } from './same-document.ts';
import { isStuck, type SaveState, type Saving } from './save-state.ts';
import {
  type FirstWritten,
  firstOf,
  isBlank,
  joined,
  mayPass,
  type Pending,
  read,
  textsOf,
  type Written,
} from './written.ts';

export interface NewArticle {
  /** Creates the article, once for each key. `leaving` as in `send`. */
  create: (written: FirstWritten, key: string, leaving: boolean) => Promise<ContentHead>;
  /** Of an article in which something else is written first. */
  untitled: string;
}

export interface SaverOptions {
  /** Given where the article does not exist yet. */
  isNew?: NewArticle;
  /** `leaving`: the page may be gone before the answer comes. */
  send: (id: number, update: ArticleUpdate, leaving: boolean) => Promise<ContentHead>;
  /** For what is neither an answer of the server nor the lack of one. */
  onOther: (error: unknown) => void;
}

/** Milliseconds without a key before it is sent, and after a failure. */
export const pauses = { typing: 1000, failure: 5000 } as const;

/** Keeps an article while it is written: one request at a time, nothing typed is lost by a failure. */
export class ArticleSaver {
  readonly saving: Store<Saving>;
  readonly #options: SaverOptions;
  /** What the server has of ours. */
  #base: Written;
  #pending: Pending | null = null;
  /** Given until the article exists. */
  #isNew: NewArticle | null;
  /** What it is being created with: the same for as long as the server may have taken it. */
  #first: { sent: Pending; written: FirstWritten; key: string } | null = null;
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(article: Article, options: SaverOptions) {
    this.#isNew = options.isNew ?? null;
    const state: SaveState = { kind: this.#isNew === null ? 'saved' : 'new' };
    this.saving = createStore<Saving>({ state, head: article });
    this.#base = article;
    this.#options = options;
  }

  get base(): Written {
    return this.#base;
  }

  edit(changes: Pending): void {
    this.#pending = { ...this.#pending, ...changes };
    const { state } = this.saving.get();
    if (isStuck(state)) return;
    // Not at every letter: what shows the state would be rendered at each.
    if (state.kind !== 'saving') this.#say({ kind: 'saving' });
    this.#later(pauses.typing);
  }

  /** What is typed and not kept by the server yet; null: nothing. */
  unsaved(): Partial<Written> | null {
    if (this.#first === null && this.#pending === null) return null;
    return read(joined(this.#first?.sent ?? {}, this.#pending));
  }

  /** Writes what a browser kept. `current`: others saved the article since, and one of the two is chosen. */
  bringBack({ document, ...fields }: Partial<Written>, current: Article | null): void {
    this.#pending = { ...fields, ...(document === undefined ? {} : { document: () => document }) };
    if (current === null) this.edit({});
    else this.#say({ kind: 'conflict', current });
  }

  /**
   * Changes the article by another call, between two saves and on the version of the last one.
   *
   * @param work gives the article as it stands then, undefined where it was refused
   * @returns whether it was changed
   */
  async change(work: (head: ContentHead) => Promise<ContentHead | undefined>): Promise<boolean> {
    if (!(await this.flush()) || this.#isNew !== null) return false;
    let done = false;
    const run = async () => {
      this.#say({ kind: 'saving' });
      const changed = await work(this.saving.get().head).finally(() =>
        this.#say({ kind: 'saved' }),
      );
      done = changed !== undefined;
      if (changed !== undefined) this.adopt(changed);
      return this.#drain(false);
    };
    await (this.#running = run().finally(() => {
      this.#running = null;
    }));
    return done;
  }

  /** Sends what is not kept yet; true when everything is kept. */
  flush({ leaving = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer);
    if (isStuck(this.saving.get().state)) return Promise.resolve(false);
    this.#running ??= this.#drain(leaving).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The article was changed by another way than this: its state. */
  adopt(head: ContentHead): void {
    this.#say(this.saving.get().state, head);
  }

  /** After a conflict: ours overwrites theirs. */
  keepMine(): Promise<boolean> {
    const { state } = this.saving.get();
    if (state.kind !== 'conflict') return Promise.resolve(false);
    this.#say({ kind: 'saving' }, state.current);
    return this.flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #say(state: SaveState, head = this.saving.get().head): void {
    this.saving.set({ state, head });
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  async #drain(leaving: boolean): Promise<boolean> {
    while (this.#pending !== null || this.#first !== null) {
      // One after the other: each is made on the version before.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await this.#next(leaving))) return false;
    }
    return true;
  }

  #next(leaving: boolean): Promise<boolean> {
    if (this.#isNew !== null) return this.#create(this.#isNew, leaving);
    return this.#pending === null ? Promise.resolve(true) : this.#sendOnce(this.#pending, leaving);
  }

  /** What is typed while the article is created is sent as a change of it. */
  async #create({ create, untitled }: NewArticle, leaving: boolean): Promise<boolean> {
    const sent = this.#first?.sent ?? this.#pending ?? {};
    if (isBlank(sent)) {
      this.#pending = null;
      this.#say({ kind: 'new' });
      return true;
    }
    if (this.#first === null) this.#pending = null;
    const first = (this.#first ??= { sent, written: firstOf(sent, untitled), key: uuid() });
    try {
      const answered = await create(first.written, first.key, leaving);
      this.#isNew = null;
      this.#first = null;
      this.#base = { ...this.#base, ...first.written };
      this.#say({ kind: this.#pending === null ? 'saved' : 'saving' }, answered);
      return true;
    } catch (error) {
      if (!mayPass(error)) {
        // The next try is made of the current text.
        this.#pending = joined(sent, this.#pending);
        this.#first = null;
      }
      return this.#after(error);
    }
  }

  async #sendOnce(sent: Pending, leaving: boolean): Promise<boolean> {
    if (sent.title === '') {
      this.#say({ kind: 'refused', error: null });
      return false;
    }
    this.#pending = null;
    const changes = read(sent);
    try {
      const { head } = this.saving.get();
      const update = { version: head.version, ...changes };
      const answered = await this.#options.send(head.id, update, leaving);
      this.#base = { ...this.#base, ...changes };
      this.#say({ kind: this.#pending === null ? 'saved' : 'saving' }, answered);
      return true;
    } catch (error) {
      // What was typed since goes before what could not be sent.
      this.#pending = joined(sent, this.#pending);
      return this.#after(error);
    }
  }

  /** True where it is to be sent again at once. */
  #after(error: unknown): boolean {
    if (mayPass(error)) {
      this.#say({ kind: 'failed' });
      this.#later(pauses.failure);
    } else if (!(error instanceof HttpError) || error.status === 401 || error.status === 403) {
      this.#say({ kind: 'failed' });
      this.#options.onOther(error);
    } else if (error.status === 404) this.#say({ kind: 'gone' });
    else if (error.code === 'VERSION_CONFLICT') {
      return this.#meet(error.problem?.current as Article);
    } else this.#say({ kind: 'refused', error });
    return false;
  }

  /** Where only its state was changed there is nothing to choose between. */
  #meet(current: Article): boolean {
    const same = stable(textsOf(current)) === stable(textsOf(this.#base));
    this.#say(
      same ? { kind: 'saving' } : { kind: 'conflict', current },
      same ? current : undefined,
    );
    return same;
  }
}
