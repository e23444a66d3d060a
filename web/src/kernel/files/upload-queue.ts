import type { FileMetadata } from 'contract/files/files.contract.ts';
import type { FileStorage, UploadOptions } from './file-storage.ts';
import { FileStorageError, type FileStorageCode } from './file-storage-error.ts';
import { resumableUploads } from './resumable-uploads.ts';

export type UploadState = 'waiting' | 'uploading' | 'paused' | 'failed' | 'refused' | 'stored';

/** A file in the list, as screens show it. Another object each time it changes. */
export interface UploadItem {
  readonly id: string;
  readonly file: File;
  readonly state: UploadState;
  /** Bytes that the server has. */
  readonly sent: number;
  /** Bytes a second of late; null before that is known. */
  readonly speed: number | null;
  /** The connection is gone or the server busy, and the next attempt waits. */
  readonly retrying: boolean;
  /** Why it failed or was refused. */
  readonly problem: FileStorageCode | null;
  /** Where it can be looked at while the server has not answered yet. */
  readonly preview: string | null;
  /** What is known of it once it is stored. */
  readonly stored: FileMetadata | null;
}

export interface UploadQueueOptions {
  storage: () => Promise<Pick<FileStorage, 'upload'>>;
  /** Where a file is uploaded to. */
  pathFor: (file: File) => string;
  /** Largest file, in bytes: a larger one is refused before its bytes are sent. */
  bytesMax: number;
  /** Whether a file of this name could be stored; another one is refused before its bytes are sent. */
  accepts?: (name: string) => boolean;
  /** Who uploads where: resumes after a reload are theirs alone. */
  owner: string;
}

/** Files that are sent at the same time: the server takes six requests of one person. */
const atOnce = 3;

/** What sending the same bytes again does not change. */
const final = new Set<FileStorageCode>([
  'empty',
  'macros',
  'other-content',
  'several-types',
  'unknown-content',
  'unreadable-pdf',
  'unsafe-names',
  'forbidden',
  'invalid-argument',
  'invalid-format',
  'not-found',
  'too-large',
  'type-not-allowed',
  'unreadable',
]);

/**
 * Many files on their way: so many at once, each with its progress, paused, resumed, cancelled and tried again
 * automatically. What was sent stays at the server, so that pausing loses nothing. Knows no screen; `subscribe` and
 * `items` fit `useSyncExternalStore`.
 */
export class UploadQueue {
  readonly #options: UploadQueueOptions;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, AbortController>();
  readonly #paths = new Map<string, string>();
  #items: readonly UploadItem[] = [];
  #made = 0;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
  }

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const added = files.map((file): UploadItem => {
      const problem = this.#problemOf(file);
      const state = problem === null ? 'waiting' : 'refused';
      const none = { sent: 0, speed: null, retrying: false, preview: null, stored: null };
      return { id: String((this.#made += 1)), file, state, problem, ...none };
    });
    this.#show([...this.#items, ...added]);
    this.#startNext();
  }

  /** Stops sending; what the server has stays there. */
  pause(id: string): void {
    if (!this.#isIn(id, ['waiting', 'uploading'])) return;
    this.#change(id, { state: 'paused', speed: null, retrying: false, preview: null });
    this.#stop(id, 'paused');
  }

  /** Resumes what was paused, and tries again what failed. */
  resume(id: string): void {
    if (!this.#isIn(id, ['paused', 'failed'])) return;
    this.#change(id, { state: 'waiting', problem: null });
    this.#startNext();
  }

  pauseAll(): void {
    for (const { id } of this.#items) this.pause(id);
  }

  resumeAll(): void {
    for (const { id } of this.#items) this.resume(id);
  }

  /** Takes a file off the list; the server need not store what it has of it. */
  cancel(id: string): void {
    const canceled = this.#items.find((item) => item.id === id);
    if (canceled) this.#forget(canceled);
    this.#show(this.#items.filter((item) => item.id !== id));
    this.#stop(id, 'cancelled');
    this.#startNext();
  }

  /** Stops everything and empties the list: someone else uses this tab from now on. */
  clear(): void {
    for (const { id } of this.#items) this.pause(id);
    this.#show([]);
  }

  #problemOf(file: File): FileStorageCode | null {
    if (file.size === 0) return 'empty';
    if (this.#options.accepts?.(file.name) === false) return 'type-not-allowed';
    return file.size > this.#options.bytesMax ? 'too-large' : null;
  }

  #startNext(): void {
    for (const item of this.#items) {
      if (this.#running.size >= atOnce) return;
      if (item.state === 'waiting') void this.#send(item);
    }
  }

  async #send({ id, file }: UploadItem): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#change(id, { state: 'uploading' });
    const pace = new Pace();
    const options: UploadOptions = {
      metadata: { contentType: file.type === '' ? 'application/octet-stream' : file.type },
      ...(!this.#hasSameFile(id, file) && { resume: { owner: this.#options.owner, file } }),
      onProgress: ({ sent }) => this.#change(id, { sent, speed: pace.at(sent), retrying: false }),
      onPreview: (preview) => this.#change(id, { preview }),
      onWaiting: () => this.#change(id, { retrying: true, speed: null }),
      signal: controller.signal,
    };
    try {
      const storage = await this.#options.storage();
      const stored = await storage.upload(this.#pathOf(id, file), file, options);
      this.#end(id, controller, { state: 'stored', sent: file.size, stored });
    } catch (error) {
      const problem = error instanceof FileStorageError ? error.code : 'unknown';
      const isFinal = final.has(problem);
      if (isFinal) this.#forget({ file });
      this.#end(id, controller, { state: isFinal ? 'refused' : 'failed', problem });
    }
    this.#startNext();
  }

  #pathOf(id: string, file: File): string {
    const path = this.#paths.get(id) ?? this.#options.pathFor(file);
    this.#paths.set(id, path);
    return path;
  }

  /** One paused or cancelled in between has its state already. */
  #end(id: string, controller: AbortController, change: Partial<UploadItem>): void {
    if (this.#running.get(id) === controller) this.#running.delete(id);
    if (controller.signal.aborted) return;
    this.#change(id, { ...change, speed: null, retrying: false, preview: null });
  }

  /** What was given up, or refused permanently, is not offered after a reload. */
  #forget({ file }: Pick<UploadItem, 'file'>): void {
    resumableUploads.forget({ owner: this.#options.owner, file });
  }

  /** Two files that look the same must not continue each other's upload. */
  #hasSameFile(id: string, file: File): boolean {
    return this.#items.some(
      (other) =>
        other.id !== id &&
        this.#running.has(other.id) &&
        other.file.name === file.name &&
        other.file.size === file.size &&
        other.file.lastModified === file.lastModified,
    );
  }

  #stop(id: string, reason: 'paused' | 'cancelled'): void {
    this.#running.get(id)?.abort(reason);
    this.#running.delete(id);
    this.#startNext();
  }

  #isIn(id: string, states: readonly UploadState[]): boolean {
    return this.#items.some((item) => item.id === id && states.includes(item.state));
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #show(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

/** Bytes a second over the last seconds. */
class Pace {
  readonly #points: { at: number; sent: number }[] = [];

  at(sent: number): number | null {
    const now = performance.now();
    this.#points.push({ at: now, sent });
    while (this.#points.length > 2 && now - (this.#points[0]?.at ?? now) > 5000)
      this.#points.shift();
    const [first] = this.#points;
    if (first === undefined || now - first.at < 500) return null;
    return ((sent - first.sent) / (now - first.at)) * 1000;
  }
}
