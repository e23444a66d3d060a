/**
 * The implicit roles of a table's elements, made explicit: some browsers forget them once the style sheet makes the
 * rows a grid (on the phone).
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
