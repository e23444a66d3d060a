import { tableSize, lengths } from 'contract/kernel/counts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableColumn,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  setCellAttr,
  TableMap,
  toggleHeader,
} from '@tiptap/pm/tables';
import { writtenOrNull } from './box-settings.tsx';
import type { SettingsProps } from './context-bar.tsx';
import { removeNode, setAttribute } from '../insertions.ts';
import type { CellAlign } from 'contract/kernel/choices.ts';
import { Tool, ToolRow, ToolRule } from './tool-row.tsx';
import styles from './tools.module.css';

type Command = (state: EditorState, dispatch?: (transaction: Transaction) => void) => boolean;

const run = (editor: Editor, command: Command) => () => {
  command(editor.state, editor.view.dispatch);
  editor.commands.focus();
};

/** Rows, columns, heads, sides and the caption of a table. */
export function TableSettings({ editor, placed }: SettingsProps) {
  const { t } = useLingui();
  const { node, pos } = placed;
  const caption: unknown = node.attrs['caption'];
  return (
    <div role="group" aria-label={t`Table`} className={styles.settings}>
      <ToolRow label={t`Table`} onLeave={() => editor.commands.focus()}>
        <SizeTools editor={editor} placed={placed} />
        <ToolRule />
        <LookTools editor={editor} />
        <ToolRule />
        <Tool label={t`Remove table`} onPress={() => removeNode(editor, pos)}>
          <IconTrash />
        </Tool>
      </ToolRow>
      <TextInput
        className={styles.grow}
        aria-label={t`Table caption`}
        placeholder={t`Caption`}
        value={typeof caption === 'string' ? caption : ''}
        maxLength={lengths.tableCaption}
        onChange={(event) =>
          setAttribute(editor, pos, 'caption', writtenOrNull(event.currentTarget.value))
        }
      />
    </div>
  );
}

function SizeTools({ editor, placed: { node } }: SettingsProps) {
  const { t } = useLingui();
  const { width, height } = TableMap.get(node);
  const wide = width >= tableSize.columns;
  const long = height >= tableSize.rows;
  return (
    <>
      <Tool label={t`Row above`} disabled={long} onPress={run(editor, addRowBefore)}>
        <IconRowInsertTop />
      </Tool>
      <Tool label={t`Row below`} disabled={long} onPress={run(editor, addRowAfter)}>
        <IconRowInsertBottom />
      </Tool>
      <Tool label={t`Remove row`} disabled={height === 1} onPress={run(editor, deleteRow)}>
        <IconRowRemove />
      </Tool>
      <ToolRule />
      <Tool label={t`Column before`} disabled={wide} onPress={run(editor, addColumnBefore)}>
        <IconColumnInsertLeft />
      </Tool>
      <Tool label={t`Column after`} disabled={wide} onPress={run(editor, addColumnAfter)}>
        <IconColumnInsertRight />
      </Tool>
      <Tool label={t`Remove column`} disabled={width === 1} onPress={run(editor, deleteColumn)}>
        <IconColumnRemove />
      </Tool>
    </>
  );
}

function LookTools({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const sides: readonly [CellAlign, string, typeof IconAlignLeft][] = [
    ['left', t`Align left`, IconAlignLeft],
    ['center', t`Centre`, IconAlignCenter],
    ['right', t`Align right`, IconAlignRight],
  ];
  return (
    <>
      <Tool label={t`First row as header`} onPress={run(editor, toggleHeader('row'))}>
        <IconTableRow />
      </Tool>
      <Tool label={t`First column as header`} onPress={run(editor, toggleHeader('column'))}>
        <IconTableColumn />
      </Tool>
      <ToolRule />
      {sides.map(([align, label, SideIcon]) => (
        <Tool key={align} label={label} onPress={run(editor, setCellAttr('align', align))}>
          <SideIcon />
        </Tool>
      ))}
      <span className="visually-hidden">
        <Trans>Tab moves to the next cell. After the last cell, Tab adds a row.</Trans>
      </span>
    </>
  );
}
