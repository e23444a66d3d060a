import { describe, expect, it } from 'vitest';
import { fittingColumns, leastWidth } from './fitting-columns.ts';
import type { TableColumn } from '../table-column.ts';

const column = (id: string, width: number, yields?: number): TableColumn<object> => ({
  id,
  header: id,
  cell: () => null,
  width,
  ...(yields === undefined ? {} : { yields }),
});
const shape = {
  columns: [column('name', 200), column('type', 80, 2), column('access', 100, 1), column('x', 100)],
  selectable: false,
  withMenu: false,
};
const fitting = (width: number, chosen: string[] = []) =>
  fittingColumns(shape, width, ({ id }) => chosen.includes(id)).map(({ id }) => id);

describe('columns for which there is no room', () => {
  it('are hidden one after the other, as few as possible', () => {
    const all = ['name', 'type', 'access', 'x'];
    expect(fitting(0)).toEqual(all);
    expect(fitting(leastWidth(shape))).toEqual(all);
    expect(fitting(leastWidth(shape) - 1)).toEqual(['name', 'access', 'x']);
    expect(fitting(399)).toEqual(['name', 'x']);
    expect(fitting(50)).toEqual(['name', 'x']);
  });

  it('yield to what a column without a width needs at the least', () => {
    const free = { id: 'name', header: 'name', cell: () => null };
    const others = shape.columns.slice(1);
    const least = (title: TableColumn<object>) =>
      leastWidth({ ...shape, columns: [title, ...others] });
    expect(least({ ...free, least: 270 }) - least(free)).toBe(120);
  });

  it('stay where a person chose them', () => {
    expect(fitting(50, ['type'])).toEqual(['name', 'type', 'x']);
    expect(fitting(50, ['type', 'access'])).toEqual(['name', 'type', 'access', 'x']);
  });
});
