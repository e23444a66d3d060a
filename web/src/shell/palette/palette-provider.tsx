import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyPage } from '../navigation/lazy-page.tsx';
import { PaletteContext } from './palette-context.ts';

const Palette = lazyPage(() => import('./palette.tsx').then((module) => module.Palette));

/** When its code is fetched without being asked for, so that the first Ctrl K opens at once. */
const idleAfter = 2000;

/** Opens the palette from its button and by Ctrl K (Cmd K), wherever the focus is. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const control = useMemo(() => ({ open: () => setOpened(true) }), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Below an open dialog there is nothing to go to.
      if (!document.querySelector('[data-modal-backdrop]')) setOpened(true);
    };
    window.addEventListener('keydown', listen);
    const idle = setTimeout(() => {
      // Whoever opens the palette tries again and hears of it.
      Palette.preload().catch(() => undefined);
    }, idleAfter);
    return () => {
      window.removeEventListener('keydown', listen);
      clearTimeout(idle);
    };
  }, []);
  return (
    <PaletteContext value={control}>
      {children}
      {opened ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </PaletteContext>
  );
}
