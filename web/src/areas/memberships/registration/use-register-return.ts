import { useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { type RegisterReturn, takeRegisterReturn } from '../../session/session.public.ts';

/**
 * Takes up a trip for which the whole page was away, with the code that the browser has kept.
 *
 * @param onCode told the code
 */
export function useRegisterReturn(onCode: (code: string) => void) {
  const [returning, setReturning] = useState(() => window.location.hash.startsWith('#federated='));
  const [returned, setReturned] = useState<RegisterReturn | null>(null);
  const takeUp = useEffectEvent(async () => {
    const back = await takeRegisterReturn();
    setReturned(back);
    if (back !== null) onCode(back.code);
  });
  useEffect(() => {
    if (!returning) return undefined;
    const soon = setTimeout(() => {
      takeUp()
        .catch(reportError)
        .finally(() => setReturning(false));
    });
    return () => clearTimeout(soon);
  }, [returning]);
  return { returning, returned };
}
