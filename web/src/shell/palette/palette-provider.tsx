import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { useMembership } from '../../kernel/session/abilities.ts';
import { fetchAhead } from '../../kit/loading/fetch-ahead.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { PaletteContext } from './palette-context.ts';

/** What was typed since the palette was asked for, until its field takes it. */
interface TypedAhead {
  text: string;
  /** The field has the focus: all that follows is its own. */
  taken: boolean;
}

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

interface TypeAheadProps {
  typed: RefObject<TypedAhead>;
  onClose: () => void;
}

/** Until the field of the palette has the focus: keeps what is typed, which goes nowhere else. */
function TypeAhead({ typed, onClose }: TypeAheadProps) {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const ahead = typed.current;
      if (ahead.taken || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') ahead.text = ahead.text.slice(0, -1);
      else if (event.key.length === 1) ahead.text += event.key;
      // With nothing to choose from yet, Enter must not press what had the focus before.
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [typed, onClose]);
  return null;
}
