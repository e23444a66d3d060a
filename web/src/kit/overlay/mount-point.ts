/**
 * Where things that float are put. The three elements stand in the page's template, outside the
 * application's root, so that they exist on every route and before the first render.
 */
export type MountPoint = 'modals' | 'dropdowns' | 'tooltips';

/** @throws when the page lacks the element: the template and this list have parted. */
export function mountPoint(name: MountPoint): HTMLElement {
  const element = document.getElementById(name);
  if (!element) throw new Error(`The page has no element #${name}`);
  return element;
}
