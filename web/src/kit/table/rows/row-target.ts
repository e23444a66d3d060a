import type { RefObject } from 'react';

/** The rendered row of an index. */
export function rowAt(body: RefObject<HTMLElement | null>, index: number): HTMLElement | undefined {
  return body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? undefined;
}

export interface RowTarget {
  index: number;
  /** `row` is the row itself, `cell` anything in it that has a meaning of its own. */
  part: 'row' | 'cell' | 'select' | 'menu';
  element: Element;
}

/** Which row an event happened in, and in which part of it. */
export function rowTarget(target: EventTarget): RowTarget | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>('tr[data-index]');
  if (!row) return undefined;
  const index = Number(row.dataset['index']);
  const select = target.closest('[data-row-select]');
  if (select) return { index, part: 'select', element: select };
  const menu = target.closest('[data-row-menu]');
  if (menu) return { index, part: 'menu', element: menu };
  return { index, part: target === row ? 'row' : 'cell', element: row };
}
