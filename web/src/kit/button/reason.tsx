import { type RefObject, Suspense, useEffect, useId, useState } from 'react';
import { fetchAhead } from '../loading/fetch-ahead.ts';
import { lazyPage } from '../loading/lazy-page.tsx';

export const ReasonTip = lazyPage(() =>
  import('./reason-tip.tsx').then((module) => module.ReasonTip),
);

/** As long as the pointer must rest on the button, in milliseconds. */
const rest = 400;

export interface ReasonProps {
  button: RefObject<HTMLButtonElement | null>;
  children: string;
}

/**
 * Why a button cannot be pressed, while the pointer or the focus is on it. What floats comes with a large library, so it
 * is fetched when it is first asked for; the button itself stays the same element throughout.
 */
export function Reason({ button, children }: ReasonProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const element = button.current;
    if (element === null) return undefined;
    return watchAttention(element, (attended) => {
      setTarget(element);
      setOpened(attended);
    });
  }, [button]);
  useEffect(() => {
    if (target === null || !opened) return undefined;
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, opened, id]);
  return target === null ? null : (
    <Suspense fallback={null}>
      <ReasonTip {...{ id, target, opened }}>{children}</ReasonTip>
    </Suspense>
  );
}

/** Says when the pointer has come to rest on an element, or the focus by the keyboard, and when both are gone. */
function watchAttention(element: HTMLElement, say: (attended: boolean) => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, run, { signal: watching.signal });
  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
    say(false);
  };
  // Moves, too: the reason may come while the pointer is there already.
  listen('pointermove', ({ pointerType }) => {
    if (pointerType !== 'mouse' || timer !== undefined) return;
    fetchAhead(ReasonTip);
    timer = setTimeout(say, rest, true);
  });
  listen('pointerleave', leave);
  listen('focus', () => {
    if (element.matches(':focus-visible')) say(true);
  });
  listen('blur', leave);
  listen('keydown', ({ key }) => {
    if (key === 'Escape') say(false);
  });
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
}
