import { NetworkError } from '../../kernel/api/api-errors.ts';
import { ownVersion, serverVersion } from '../../kernel/api/ask-server.ts';
import { createStore } from '../../kernel/store.ts';
import { setPatience } from '../../kit/loading/lazy-page.tsx';

/** `updated`: a part of this page is gone from the server, which has another version of Atrium. */
export type Connection = 'fine' | 'lost' | 'updated';

/** What the frame of the console says above the page. */
export const connectionStore = createStore<Connection>('fine');

/** The version for which this tab has reloaded automatically: a second time would be a loop. */
const reloadedKey = 'atrium-reloaded-for';
const firstWait = 3000;
const longestWait = 48_000;

const missingChunks = new WeakSet<object>();
let chunkMissing = false;
let wait = firstWait;
let timer: ReturnType<typeof setTimeout> | undefined;
let loadAgain: () => Promise<void> = () => Promise.resolve();
/** Parts of the page that wait for their code. */
const waiting: (() => void)[] = [];

/** While the frame stands there is a page to keep, also one that is hidden until a part of it comes. */
function isFramed(): boolean {
  return document.querySelector('[data-frame]') !== null;
}

/** @param load loads what failed while there was no connection */
export function watchConnection(target: Window, load: () => Promise<void>): void {
  loadAgain = load;
  target.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (typeof payload === 'object' && payload !== null) missingChunks.add(payload);
  });
  target.addEventListener('offline', () => {
    if (isFramed()) lose();
  });
  target.addEventListener('online', () => {
    if (connectionStore.get() === 'lost') void tryAgain();
  });
  setPatience(async (error) => {
    if (!isOfConnection(error) || !(await holdOn(error))) throw error;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  });
}

/** Whether an error may come from a lost connection or a new version, where the frame can say so. */
export function isOfConnection(error: unknown): boolean {
  return isFramed() && (error instanceof NetworkError || isMissingChunk(error));
}

function isMissingChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missingChunks.has(error);
}

/**
 * Asks the server whether it is reachable.
 *
 * @returns false when the server answers and has the version of this page: then the error is one of its own
 */
export async function holdOn(error: unknown): Promise<boolean> {
  chunkMissing ||= isMissingChunk(error);
  const version = await serverVersion();
  if (version === null) lose();
  else if (isMissingChunk(error) && version !== ownVersion()) update(version);
  else chunkMissing = false;
  return version === null || connectionStore.get() === 'updated';
}

/** Asks again at once: the button, the browser that is online again, or the time. */
export async function tryAgain(): Promise<void> {
  clearTimeout(timer);
  const version = await serverVersion();
  if (version === null) {
    askLater();
    return;
  }
  if (chunkMissing && version !== ownVersion()) {
    update(version);
    return;
  }
  chunkMissing = false;
  connectionStore.set('fine');
  for (const go of waiting.splice(0)) go();
  await loadAgain();
}

function lose(): void {
  if (connectionStore.get() === 'lost') return;
  connectionStore.set('lost');
  wait = firstWait;
  askLater();
}

function askLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void tryAgain(), wait);
  wait = Math.min(wait * 2, longestWait);
}

/** Loads the new version, once, unless something that was typed would be lost. */
function update(version: string): void {
  connectionStore.set('updated');
  if (sessionStorage.getItem(reloadedKey) === version || wouldLose()) return;
  sessionStorage.setItem(reloadedKey, version);
  window.location.reload();
}

/** Asks whatever would hold the window when it is closed: forms, editors, files that are being sent. */
function wouldLose(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}
