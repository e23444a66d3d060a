import { createStore } from '../../kernel/store.ts';

/** What the error screen tells. While there is one, it replaces everything else. */
export interface Failure {
  error: unknown;
  at: Date;
  /** Path, query and hash it happened at. */
  href: string;
  /** How often it was tried again automatically before. */
  attempts: number;
}

/** The global error flag: set while it holds a failure. */
export const failureStore = createStore<Failure | null>(null);

let attempts = 0;

export function raiseFailure(error: unknown, href: string): void {
  failureStore.set({ error, at: new Date(), href, attempts });
}

/** Clears the flag: what was there before shows again. */
export function clearFailure(): void {
  failureStore.set(null);
}

/** Counts an automatic retry; each waits twice as long as the one before. */
export function countAttempt(): void {
  attempts += 1;
}

/** A success: the next failure starts counting from zero. */
export function forgetAttempts(): void {
  attempts = 0;
}
