import { describe, expect, it } from 'vitest';
import { readView } from './table-view.ts';

describe('readView', () => {
  it('reads what it wrote', () => {
    const view = { density: 'compact', columns: { groups: false, location: true } };
    expect(readView(JSON.stringify(view))).toEqual(view);
  });

  it.each([undefined, '', 'null', '[]', '"compact"', '{', '{"density":7,"columns":{"a":"yes"}}'])(
    'survives %s',
    (stored) => {
      expect(readView(stored)).toEqual({ density: 'comfortable', columns: {} });
    },
  );
});
