import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { LateLoader } from '../../loading/fetch-ahead.ts';
import { whenIdle } from '../../loading/when-idle.ts';

/** What was asked of the plain input: what was typed into it, and whether its list was to open. */
interface Asked {
  text?: string;
  open?: true;
}

/** Keys at which a closed list opens; in an input that is typed into, the last two are letters. */
const opening: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * Lets a plain input stand where one with a list will, until the code of that has come: which is when the browser
 * has nothing else to do, or the user turns to the input. The whole one takes over the focus, the caret, what was
 * typed and the wish to see the list; all in one task, between two strokes of a key.
 *
 * @param isButton true where nothing can be typed
 */
export function useHandOver(loader: LateLoader, isButton = false) {
  const [here, setHere] = useState(loader.isHere);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef<Asked>({});
  // Letters that are being composed belong to the element they were begun in; so does a click.
  const holds = useRef(0);
  // The `ref` of the input element, the plain one as the whole one.
  const attach = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
  }, []);

  const handOver = () => {
    const face = input.current;
    if (face === null || holds.current > 0) return;
    const focused = document.activeElement === face;
    const caret = [face.selectionStart, face.selectionEnd] as const;
    flushSync(() => setHere(true));
    if (focused && input.current !== null) takeUp(input.current, caret, asked.current);
  };
  // After a failed load the plain input stays; turning to it again tries again.
  const hurry = () => void loader.preload().then(handOver, () => undefined);
  const start = useEffectEvent(hurry);
  useEffect(() => (here ? undefined : whenIdle(() => start())), [here]);

  const hold = () => {
    holds.current += 1;
  };
  const release = () => {
    holds.current -= 1;
    hurry();
  };
  const open = () => {
    asked.current.open = true;
    hurry();
  };
  return {
    /** True once the whole input can stand in place of the plain one. */
    here,
    attach,
    /** Keeps what is typed into the plain one for the whole one. */
    note: (text: string) => {
      asked.current.text = text;
    },
    /** No question is open. */
    forget: () => {
      asked.current = {};
    },
    /** Props that make a plain input one that has a list. */
    face: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': false,
      autoComplete: 'off',
      onFocus: hurry,
      onMouseDown: () => {
        hold();
        // The click comes after the release, in the same task.
        globalThis.addEventListener('mouseup', () => setTimeout(release), { once: true });
      },
      onClick: open,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (!opening.slice(0, isButton ? 4 : 2).includes(event.key)) return;
        event.preventDefault();
        open();
      },
      onCompositionStart: hold,
      onCompositionEnd: release,
    },
  } as const;
}

export type HandOver = ReturnType<typeof useHandOver>;

function takeUp(
  whole: HTMLInputElement,
  [start, end]: readonly [number | null, number | null],
  { text, open }: Asked,
): void {
  whole.focus({ preventScroll: true });
  if (text !== undefined) type(whole, text);
  if (open === true && whole.getAttribute('aria-expanded') === 'false') whole.click();
  if (start !== null) whole.setSelectionRange(start, end);
}

/** As a keyboard would: past what React noted as the value, so that the owner of the input hears of it. */
function type(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
