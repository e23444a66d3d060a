import { useEffect, useState } from 'react';

/** Milliseconds without a key before the server is asked. */
const pause = 150;

/** Fewer characters find half of the directory. */
export const fewestCharacters = 2;

/** The text once nothing was typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
