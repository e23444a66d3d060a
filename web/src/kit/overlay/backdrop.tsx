import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal.module.css';
import { pushModal, tabStops } from './modal-stack.ts';

/** The share of the backdrop that must be in view for the page below to be locked. */
const visibleFraction = 0.8;

export interface BackdropProps {
  children: ReactNode;
  onClose: () => void;
  /** Neither a click on the backdrop nor Escape closes it. */
  persistent?: boolean | undefined;
  /** What gets the focus first; otherwise the first field, else the first control, else the dialog itself. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * The cover of the page with a dialog in it: closes on a click that begins and ends on the cover itself or
 * on Escape, keeps the focus inside, gives it back afterwards and locks the page's scrolling while it is in
 * view. The first child element is the dialog.
 */
export function Backdrop(props: BackdropProps) {
  const { children } = props;
  const backdrop = useRef<HTMLDivElement>(null);
  const pressedOnBackdrop = useRef(false);
  useOpenModal(backdrop, props);
  useLockWhileInView(backdrop);

  const close = () => {
    if (!props.persistent) props.onClose();
  };
  return createPortal(
    // The keyboard's way out is Escape, see the stack.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={backdrop}
      className={styles.backdrop}
      data-modal-backdrop
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === event.currentTarget;
      }}
      onMouseDown={(event) => {
        // A press beside the dialog must not remove the focus from it.
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOnBackdrop.current) close();
      }}
    >
      {children}
    </div>,
    mountPoint('modals'),
  );
}

function useOpenModal(backdrop: RefObject<HTMLDivElement | null>, props: BackdropProps): void {
  const close = useEffectEvent(() => props.onClose());
  const persistent = useEffectEvent(() => props.persistent ?? false);
  const firstFocus = useEffectEvent(() => props.firstFocus?.current);

  useEffect(() => {
    const element = backdrop.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    const remove = pushModal({ element, close: () => close(), persistent: () => persistent() });
    const dialog = element.firstElementChild;
    const chosen = firstFocus();
    const stops = tabStops(element);
    const target = chosen ?? stops.find(isField) ?? stops[0] ?? dialog;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    // A question shows where Enter goes, even to people who opened it with the mouse.
    if (chosen) showFocus(chosen);
    return () => {
      remove();
      giveBack(opener);
    };
  }, [backdrop]);
}

/**
 * Gives the focus back. Where nothing had it, or what had it is gone, a page may have opened below, whose first field
 * could not take it: that is marked by `data-autofocus`.
 */
function giveBack(opener: Element | null): void {
  const isThere = opener !== document.body && opener?.isConnected === true;
  const field = isThere ? opener : document.querySelector('main [data-autofocus]');
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}

/** What one types or chooses in: that is what the dialog was opened for. */
function isField(element: HTMLElement): boolean {
  return element.matches('input, select, textarea, [contenteditable="true"], [role="radio"]');
}

/** Shows the focus ring until the element loses the focus. */
function showFocus(element: HTMLElement): void {
  element.dataset['focusShown'] = '';
  element.addEventListener('blur', () => delete element.dataset['focusShown'], { once: true });
}

function useLockWhileInView(backdrop: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (!backdrop.current) return undefined;
    let unlock: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const fraction = entries.at(-1)?.intersectionRatio ?? 0;
        if (fraction >= visibleFraction) unlock ??= lockScroll();
        else {
          unlock?.();
          unlock = undefined;
        }
      },
      { threshold: [0, visibleFraction, 1] },
    );
    observer.observe(backdrop.current);
    return () => {
      observer.disconnect();
      unlock?.();
    };
  }, [backdrop]);
}

/**
 * Where things that float are put. The three elements stand in the page's template, outside the
 * application's root, so that they exist on every route and before the first render.
 */
type MountPoint = 'modals' | 'dropdowns' | 'tooltips';

/** @throws when the page lacks the element: the template and this list have parted. */
function mountPoint(name: MountPoint): HTMLElement {
  const element = document.getElementById(name);
  if (!element) throw new Error(`The page has no element #${name}`);
  return element;
}

const holders = new Set<symbol>();

/**
 * Stops the page from scrolling until the returned function is called. Several may hold it; the page is
 * free again after the last one let go, at the position it had.
 */
function lockScroll(): () => void {
  const holder = Symbol('scroll lock');
  holders.add(holder);
  applyLock();
  return () => {
    holders.delete(holder);
    applyLock();
  };
}

function applyLock(): void {
  const root = document.documentElement;
  const locked = holders.size > 0;
  if (locked === root.hasAttribute('data-scroll-locked')) return;
  if (locked) {
    // Measured while the bar is still there; without the padding the page would jump by its width.
    const scrollbar = window.innerWidth - root.clientWidth;
    root.style.setProperty('--scrollbar-width', `${scrollbar}px`);
  }
  root.toggleAttribute('data-scroll-locked', locked);
}
