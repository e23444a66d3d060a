import { describe, expect, it } from 'vitest';
import { rowCommand, rowsBetween, type RowKey } from './row-keys.ts';

const press = (key: string, extra: Partial<RowKey> = {}): RowKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...extra,
});

describe('rowCommand', () => {
  it('moves and stops at the ends', () => {
    expect(rowCommand(press('ArrowDown'), 0, 3)).toEqual({ kind: 'move', to: 1, extend: false });
    expect(rowCommand(press('ArrowDown'), 2, 3)).toMatchObject({ to: 2 });
    expect(rowCommand(press('ArrowUp'), 0, 3)).toMatchObject({ to: 0 });
    expect(rowCommand(press('End'), 0, 3)).toMatchObject({ to: 2 });
    expect(rowCommand(press('Home', { shiftKey: true }), 2, 3)).toMatchObject({
      to: 0,
      extend: true,
    });
    expect(rowCommand(press('PageDown'), 0, 100)).toMatchObject({ to: 10 });
  });

  it('selects, opens, asks for the menu', () => {
    expect(rowCommand(press(' '), 0, 3)).toEqual({ kind: 'toggle' });
    expect(rowCommand(press('Enter'), 0, 3)).toEqual({ kind: 'open' });
    expect(rowCommand(press('F10', { shiftKey: true }), 0, 3)).toEqual({ kind: 'menu' });
  });

  it('leaves the browser its own keys', () => {
    expect(rowCommand(press('ArrowDown', { altKey: true }), 0, 3)).toBeUndefined();
    expect(rowCommand(press('Enter', { ctrlKey: true }), 0, 3)).toBeUndefined();
    expect(rowCommand(press('a'), 0, 3)).toBeUndefined();
  });
});

describe('rowsBetween', () => {
  it('works in both directions', () => {
    expect(rowsBetween(2, 4)).toEqual([2, 3, 4]);
    expect(rowsBetween(4, 2)).toEqual([2, 3, 4]);
    expect(rowsBetween(3, 3)).toEqual([3]);
  });
});
