import { useEffect, useState } from 'react';
import { logError } from '../../kernel/errors/report-error.ts';
import { IdentityError } from '../../kernel/identity/identity-error.ts';
import { passwordResets } from '../../kernel/identity/password-resets.ts';
import { useSignInWords } from './sign-in-words.ts';

export type CodeState =
  | { kind: 'checking' }
  | { kind: 'good'; email: string; minutesLeft: number }
  /** `again`: nothing is wrong with the link, so looking once more makes sense. */
  | { kind: 'refused'; title: string; detail: string; again: boolean };

/** `#t=…` of the mailed link, which is then taken off the address: it must not stay in the history. */
function takeCode(): string {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('t') ?? '';
  const { pathname, search } = window.location;
  if (code !== '') window.history.replaceState(window.history.state, '', pathname + search);
  return code;
}

/** The code of the link that was followed, and what the identity service says of it. */
export function useResetCode(): { code: string; state: CodeState; check: () => void } {
  const [code] = useState(takeCode);
  const [state, setState] = useState<CodeState>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  const wordsFor = useSignInWords();

  useEffect(() => {
    let current = true;
    const tell = (next: CodeState) => {
      if (current) setState(next);
    };
    const look = async (): Promise<CodeState> => {
      try {
        const { email, expiresAt } = await passwordResets.check(code);
        const minutesLeft = Math.round((expiresAt.getTime() - Date.now()) / 60_000);
        return { kind: 'good', email, minutesLeft: Math.max(1, minutesLeft) };
      } catch (error) {
        const known = error instanceof IdentityError ? error : new IdentityError('unknown');
        if (known !== error) logError(error);
        const words = wordsFor(known) ?? { title: '', detail: '' };
        return { kind: 'refused', ...words, again: !known.code.startsWith('reset-code') };
      }
    };
    void look().then(tell);
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
