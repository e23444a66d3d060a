import { tableSize, lengths } from 'contract/kernel/counts.ts';
import { cellAligns } from 'contract/kernel/choices.ts';
import { Extension, Node } from '@tiptap/core';
import { goToNextCell, isInTable, tableEditing, addRowAfter } from '@tiptap/pm/tables';

const spanOf = (element: HTMLElement, name: string, most: number) => {
  const span = Number(element.getAttribute(name) ?? 1);
  return Number.isInteger(span) ? Math.min(Math.max(span, 1), most) : 1;
};

const spanAttribute = (name: 'colspan' | 'rowspan', most: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => spanOf(element, name, most),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
});

const cellAttributes = () => ({
  colspan: spanAttribute('colspan', tableSize.columns),
  rowspan: spanAttribute('rowspan', tableSize.rows),
  // The library's own; always null, because columns have no widths here.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const alignment = element.style.textAlign || element.getAttribute('align');
      return cellAligns.find((align) => align === alignment && align !== 'left') ?? null;
    },
    renderHTML: ({ align }: Record<string, unknown>) =>
      typeof align !== 'string' || align === 'left' ? {} : { 'data-align': align },
  },
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'simple+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    caption: {
      default: null,
      rendered: false,
      parseHTML: (element) =>
        element.querySelector('caption')?.textContent.trim().slice(0, lengths.tableCaption) || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const caption: unknown = node.attrs['caption'];
    const captionNodes =
      caption === null ? [] : [['caption', { contenteditable: 'false' }, caption]];
    return ['div', { 'data-wide': '' }, ['table', {}, ...captionNodes, ['tbody', 0]]];
  },
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', {}, 0],
});

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** The library selects and fills cells and keeps them rectangular; Tab moves to the next, at the end into a new row. */
const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (roles[name] === undefined ? {} : { tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const go = (direction: 1 | -1) =>
      editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch));
    return {
      Tab: () => {
        if (!isInTable(editor.state)) return false;
        if (go(1)) return true;
        editor.commands.command(({ state, dispatch }) => addRowAfter(state, dispatch));
        return go(1);
      },
      'Shift-Tab': () => isInTable(editor.state) && (go(-1) || true),
    };
  },
});

export const tableNodes = [
  Table,
  Row,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableEditing,
];

/** A table to fill in: its head, and rows below it. */
export function newTable(rows: number, columns: number) {
  return {
    type: 'table',
    content: Array.from({ length: rows }, (_, row) => ({
      type: 'tableRow',
      content: Array.from({ length: columns }, () => ({
        type: row === 0 ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph' }],
      })),
    })),
  };
}
