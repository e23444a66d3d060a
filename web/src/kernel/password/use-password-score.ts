import { useDeferredValue, useEffect, useState } from 'react';
import { logError } from '../errors/report-error.ts';

/**
 * How hard a password is to guess, 0 to 4; null before anything is typed, and while the lists are still on
 * their way. Nothing typed leaves this page.
 */
export function usePasswordScore(password: string, words: readonly string[]): number | null {
  const typed = useDeferredValue(password);
  const known = words.join('\n');
  const [judged, setJudged] = useState<{ typed: string; score: number } | null>(null);
  useEffect(() => {
    if (typed === '') return undefined;
    let current = true;
    const judge = async () => {
      const { scoreOf } = await import('./judge.ts');
      if (current) setJudged({ typed, score: scoreOf(typed, known.split('\n')) });
    };
    // Without the lists the server alone judges, when it is saved.
    judge().catch(logError);
    return () => {
      current = false;
    };
  }, [typed, known]);
  return typed === '' ? null : (judged?.score ?? null);
}
