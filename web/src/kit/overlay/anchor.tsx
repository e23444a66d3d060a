import { type Ref, useLayoutEffect } from 'react';

export interface AnchorProps {
  /** The button that is there already. */
  to: HTMLElement | null;
  /** Set by the library, which takes what it is given for its own target. */
  ref?: Ref<HTMLElement>;
}

/** Hangs something that floats on a button that was there before the code of what floats had come. */
export function Anchor({ to, ref }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    const release = ref(to);
    return () => {
      if (typeof release === 'function') release();
      else ref(null);
    };
  }, [to, ref]);
  return null;
}
