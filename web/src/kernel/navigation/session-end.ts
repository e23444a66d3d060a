const key = 'atrium-session-ended';

/** Remembers that the session ended without the user's doing, so that the sign-in page can say when. */
export function rememberSessionEnd(at: Date): void {
  sessionStorage.setItem(key, at.toISOString());
}

export function sessionEndedAt(): Date | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : new Date(text);
}

export function forgetSessionEnd(): void {
  sessionStorage.removeItem(key);
}
