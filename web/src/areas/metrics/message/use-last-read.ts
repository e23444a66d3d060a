import { getFunnel, getMessageParts } from 'contract/metrics/metrics.contract.ts';
import { useEffect, useRef } from 'react';
import { askAgain } from '../../../kernel/query/ask-again.ts';

/** Reads the results once more at the moment the last mail has left: what is shown until then is of before. */
export function useLastRead(running: boolean): void {
  const ran = useRef(running);
  useEffect(() => {
    if (ran.current && !running) void askAgain(getFunnel, getMessageParts);
    ran.current = running;
  }, [running]);
}
