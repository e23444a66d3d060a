import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMembership } from '../../kernel/session/abilities.ts';
import { fetchAhead } from '../../kit/loading/fetch-ahead.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { PaletteContext } from './palette-context.ts';
import { TypeAhead, type TypedAhead } from './type-ahead.tsx';

const Palette = lazyPage(() => import('./palette.tsx').then((module) => module.Palette));

/** When its code is fetched without being asked for, so that the first Ctrl K opens at once. */
const idleAfter = 2000;

/** Opens the palette from its button and by Ctrl K (Cmd K), wherever the focus is. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  // Without an organization there is nothing to go to.
  const isMember = useMembership() !== null;
  const typed = useRef<TypedAhead>({ text: '', taken: false });
  const open = useCallback(() => setOpened(true), []);
  const close = useCallback(() => {
    typed.current = { text: '', taken: false };
    setOpened(false);
  }, []);
  const takeTyped = useCallback(() => {
    if (typed.current.taken) return undefined;
    typed.current.taken = true;
    return typed.current.text;
  }, []);
  const control = useMemo(() => ({ open }), [open]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Below an open dialog there is nothing to go to.
      if (!document.querySelector('[data-modal-backdrop]')) open();
    };
    window.addEventListener('keydown', listen);
    const idle = setTimeout(fetchAhead, idleAfter, Palette);
    return () => {
      window.removeEventListener('keydown', listen);
      clearTimeout(idle);
    };
  }, [open]);
  return (
    <PaletteContext value={control}>
      {children}
      {opened && isMember ? (
        <>
          <TypeAhead typed={typed} onClose={close} />
          <Suspense fallback={null}>
            <Palette takeTyped={takeTyped} onClose={close} />
          </Suspense>
        </>
      ) : null}
    </PaletteContext>
  );
}
