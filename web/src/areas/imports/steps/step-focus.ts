import { createContext, type RefObject, use, useEffect, useRef } from 'react';
import type { UploadStep } from './upload-steps.ts';

/** The step that was shown last, as long as the page is open; each step is a screen of its own. */
export const ShownStep = createContext<RefObject<UploadStep | undefined>>({ current: undefined });

/** To screen readers another step is another page: the focus goes to its title. */
export function useFocusOnStep(step: UploadStep) {
  const shownRef = use(ShownStep);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = shownRef.current;
    shownRef.current = step;
    // The same step in another shape takes the focus only where the former took it along.
    const lost = before === step && document.activeElement === document.body;
    if (before === undefined || (before === step && !lost)) return;
    const title = frame.current?.querySelector('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [step, shownRef]);
  return frame;
}
