import { useEffect, useState } from 'react';
import { logError } from '../../kernel/errors/report-error.ts';
import { IdentityError } from '../../kernel/identity/identity-error.ts';
import type { CheckedCode } from '../../kernel/identity/mailed-codes.ts';
import { useSignInMessages } from './sign-in-messages.ts';

export type CodeState =
  | { kind: 'checking' }
  /** `minutesLeft` is null where the expiry of the link is not known. */
  | { kind: 'good'; email: string; minutesLeft: number | null }
  /** `again`: nothing is wrong with the link, so looking once more makes sense. */
  | { kind: 'refused'; title: string; detail: string; again: boolean };

/**
 * `#t=…` of the mailed link, or `?oobCode=…` of one that the hosted identity service mailed directly. It is then
 * removed from the address: it must not stay in the history.
 */
function takeCode(): string {
  const { pathname, search, hash } = window.location;
  const mailed = new URLSearchParams(hash.slice(1)).get('t');
  const code = mailed ?? new URLSearchParams(search).get('oobCode') ?? '';
  if (code !== '') window.history.replaceState(window.history.state, '', pathname);
  return code;
}

function minutesUntil(time: Date): number {
  return Math.max(1, Math.round((time.getTime() - Date.now()) / 60_000));
}

/** The code of the link that was followed, and what the identity service says of it. */
export function useMailedCode(checkCode: (code: string) => Promise<CheckedCode>): {
  code: string;
  state: CodeState;
  check: () => void;
} {
  const [code] = useState(takeCode);
  const [state, setState] = useState<CodeState>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  const messageFor = useSignInMessages();

  useEffect(() => {
    let current = true;
    const show = (next: CodeState) => {
      if (current) setState(next);
    };
    const look = async (): Promise<CodeState> => {
      try {
        const { email, expiresAt } = await checkCode(code);
        return { kind: 'good', email, minutesLeft: expiresAt && minutesUntil(expiresAt) };
      } catch (error) {
        const known = error instanceof IdentityError ? error : new IdentityError('unknown');
        if (known !== error) logError(error);
        const message = messageFor(known) ?? { title: '', detail: '' };
        return { kind: 'refused', ...message, again: !known.code.startsWith('reset-code') };
      }
    };
    void look().then(show);
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- words are no reason to ask again
  }, [code, attempt]);

  const check = () => {
    setState({ kind: 'checking' });
    setAttempt(attempt + 1);
  };
  return { code, state, check };
}
