import { config } from '../../config/config.ts';

/** What the page with which a pop-up ends tells (server: `done-page.ts`); `closed`: it told nothing. */
const outcomes = ['arrived', 'cancelled', 'unreachable', 'refused', 'too-many'] as const;
type Outcome = (typeof outcomes)[number];
export type AuthRequestEnd = Outcome | 'closed';

export type AuthRequestPurpose = 'sign-in' | 'connect' | 'register' | 'reauthenticate';

/** A way to a provider and back, in a window of its own. */
export interface AuthRequest {
  /** Names it to our server, together with a cookie of this browser. */
  attempt: string;
  /** Brings its window to the front. */
  show: () => void;
  /** Its result no longer matters. */
  stop: () => void;
}

/** As the specification has it. */
const size = { width: 500, height: 600 };
const channelName = 'atrium-federated';
const lookEveryMs = 250;

function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** As the server names an attempt where others can hear it. */
async function hashOf(attempt: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function startOf(provider: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return `${config.apiBaseUrl}/identity/federated/${provider}/start?${search}`;
}

/** In the middle of our own window, on whichever screen that is. */
function centred(): string {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
}

function isOutcome(value: unknown): value is Outcome {
  return (outcomes as readonly unknown[]).includes(value);
}

/**
 * Opens the window of a provider. Has to be called by a press: browsers open windows for nothing else.
 *
 * @param onEnd may get `closed`, and later something else: providers cut themselves off from the window that opened
 *   theirs, which then looks closed
 * @returns null when the browser opens no window
 */
export function openAuthRequest(
  provider: string,
  purpose: AuthRequestPurpose,
  onEnd: (end: AuthRequestEnd) => void,
): AuthRequest | null {
  const attempt = newAttempt();
  const named = hashOf(attempt);
  const channel = new BroadcastChannel(channelName);
  const opened = window.open(startOf(provider, { attempt, purpose }), channelName, centred());
  if (opened === null) {
    channel.close();
    return null;
  }
  const looking = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(looking);
    // What it said as it closed may still be on its way.
    setTimeout(() => live && onEnd('closed'), lookEveryMs);
  }, lookEveryMs);
  let live = true;
  const stop = () => {
    live = false;
    clearInterval(looking);
    channel.close();
  };
  const hear = async (data: unknown) => {
    const { attemptHash, outcome } = (data ?? {}) as { attemptHash?: unknown; outcome?: unknown };
    if (!isOutcome(outcome) || attemptHash !== (await named) || !live) return;
    stop();
    onEnd(outcome);
  };
  channel.addEventListener('message', ({ data }) => void hear(data));
  return { attempt, show: () => opened.focus(), stop };
}

interface Kept {
  purpose: AuthRequestPurpose;
  attempt: string;
  provider: string;
  /** Where the person wanted to go before signing in. */
  redirect: string | null;
}

/**
 * Goes to a provider with the whole page, where no window opens. `takeReturn` takes it up on the page `back`.
 *
 * @param back `/auth/login`, `/auth/register` or someone's profile
 */
export function goToProvider(
  provider: string,
  purpose: AuthRequestPurpose,
  { back, redirect }: { back: string; redirect: string | null },
): void {
  const attempt = newAttempt();
  const stored: Kept = { purpose, attempt, provider, redirect };
  sessionStorage.setItem(channelName, JSON.stringify(stored));
  window.location.assign(startOf(provider, { attempt, purpose, back }));
}

/** A trip of the whole page for this that has come back just now; null: none. Takes it off the address. */
export function takeReturn(purpose: AuthRequestPurpose): (Kept & { end: AuthRequestEnd }) | null {
  const end = new URLSearchParams(window.location.hash.slice(1)).get('federated');
  const text = sessionStorage.getItem(channelName);
  if (!isOutcome(end) || text === null) return null;
  const stored = JSON.parse(text) as Kept;
  if (stored.purpose !== purpose) return null;
  sessionStorage.removeItem(channelName);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  return { ...stored, end };
}
