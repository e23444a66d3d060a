/** One open dialog, the last opened at the end. */
interface OpenModal {
  element: HTMLElement;
  /** Called on Escape unless the dialog is persistent. */
  close: () => void;
  persistent: () => boolean;
}

const stack: OpenModal[] = [];

/** Elements outside #modals in which the focus may be while a dialog is open. */
const allowed = '#dropdowns, #tooltips, #notifications';

/**
 * Puts a dialog on top: Escape and the focus are its own until the returned function is called. What lies
 * below is inert.
 */
export function pushModal(modal: OpenModal): () => void {
  if (stack.length === 0) {
    window.addEventListener('keydown', recordDropdowns, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
  }
  stack.push(modal);
  markInert();
  return () => {
    stack.splice(stack.indexOf(modal), 1);
    markInert();
    if (stack.length > 0) return;
    window.removeEventListener('keydown', recordDropdowns, { capture: true });
    window.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
  };
}

function markInert(): void {
  const top = stack.at(-1);
  document.getElementById('app')?.toggleAttribute('inert', top !== undefined);
  for (const modal of stack) modal.element.toggleAttribute('inert', modal !== top);
}

function onKeyDown(event: KeyboardEvent): void {
  const top = stack.at(-1);
  if (!top || event.defaultPrevented) return;
  if (event.key === 'Tab') keepTabInside(event, top.element);
  // An open list or menu is above the dialog: Escape is its own.
  if (event.key === 'Escape' && !dropdownOpenAtPress && !top.persistent()) {
    event.preventDefault();
    top.close();
  }
}

// An Escape that closes a list has closed it by the time it arrives here: what counts is how it began.
let dropdownOpenAtPress = false;

/** Closed lists may stay in the page, hidden. */
function recordDropdowns(): void {
  const dropdowns = document.getElementById('dropdowns')?.children ?? [];
  dropdownOpenAtPress = [...dropdowns].some((dropdown) => dropdown.checkVisibility());
}

function keepTabInside(event: KeyboardEvent, element: HTMLElement): void {
  if (document.activeElement?.closest('#dropdowns')) return;
  const stops = tabStops(element);
  const [first, last] = [stops[0], stops.at(-1)];
  const here = document.activeElement;
  const inside = stops.length > 0 && element.contains(here);
  const leaves = event.shiftKey ? here === first || here === dialogOf(element) : here === last;
  if (inside && !leaves) return;
  event.preventDefault();
  ((event.shiftKey ? last : first) ?? dialogOf(element)).focus();
}

function onFocusIn(event: FocusEvent): void {
  const top = stack.at(-1);
  if (!top || !(event.target instanceof Element)) return;
  if (top.element.contains(event.target) || event.target.closest(allowed)) return;
  (tabStops(top.element)[0] ?? dialogOf(top.element)).focus();
}

/** What has the focus in a dialog without a control. */
function dialogOf(element: HTMLElement): HTMLElement {
  const [dialog] = element.children;
  return dialog instanceof HTMLElement ? dialog : element;
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** What Tab reaches inside an element, in order. A group of radios counts as its members. */
export function tabStops(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (item) => item.tabIndex >= 0 && item.checkVisibility({ visibilityProperty: true }),
  );
}
