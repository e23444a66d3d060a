import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** True once the page has come and the browser has nothing else to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
