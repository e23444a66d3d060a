import { useEffect, useState } from 'react';

/** True from the first moment in which the browser has nothing else to do, at the latest after two seconds. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no such callback.
    const request = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
    if (request === undefined) {
      const timer = setTimeout(setIdle, 1000, true);
      return () => clearTimeout(timer);
    }
    const handle = request(() => setIdle(true), { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
