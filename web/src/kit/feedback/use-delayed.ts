import { useEffect, useState } from 'react';

/**
 * True once a component has been there for a moment. What loads faster than 150 ms shows no skeleton: a
 * flicker reads as slowness.
 */
export function useDelayed(milliseconds = 150): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setPassed, milliseconds, true);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
