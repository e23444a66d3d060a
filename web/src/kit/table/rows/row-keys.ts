/** What a key does in a list of rows. `extend` takes the rows between the anchor and the new one along. */
export type RowCommand =
  | { kind: 'move'; to: number; extend: boolean }
  | { kind: 'toggle' }
  | { kind: 'open' }
  | { kind: 'menu' };

export interface RowKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const pageStep = 10;

/** The command of a key while row `current` of `count` has the focus, or undefined for any other key. */
export function rowCommand(event: RowKey, current: number, count: number): RowCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === ' ') return { kind: 'toggle' };
  if (event.key === 'Enter') return { kind: 'open' };
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
    return { kind: 'menu' };
  const to = target(event.key, current, count);
  return to === undefined ? undefined : { kind: 'move', to, extend: event.shiftKey };
}

function target(key: string, current: number, count: number): number | undefined {
  const last = count - 1;
  const moves: Record<string, number> = {
    ArrowDown: Math.min(current + 1, last),
    ArrowUp: Math.max(current - 1, 0),
    PageDown: Math.min(current + pageStep, last),
    PageUp: Math.max(current - pageStep, 0),
    Home: 0,
    End: last,
  };
  return moves[key];
}

/** The indexes from one row to another, both included, whichever comes first. */
export function rowsBetween(from: number, to: number): number[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  return Array.from({ length: high - low + 1 }, (_, offset) => low + offset);
}
