import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLayoutGridAdd,
  IconLink,
  IconList,
  IconListNumbers,
  IconNews,
  IconPhoto,
  IconPointer,
  IconStrikethrough,
  IconTable,
  IconUser,
  IconVideo,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { RefObject } from 'react';
import type { EditorSetup } from '../editor-setup.ts';
import { type Asked, insertTable, takesBoxes } from '../insertions.ts';
import { selectedBlocks } from '../saved-blocks.tsx';
import { Tool, ToolRow, ToolRule } from './tool-row.tsx';
import { useEditorState } from '../use-made-editor.ts';

export interface ToolbarProps {
  editor: Editor;
  setup: EditorSetup;
  onAsk: (asked: Asked) => void;
  ref?: RefObject<HTMLDivElement | null>;
}

/** What can be done with the text. Alt+F10 leads here from the text, Escape back. */
export function Toolbar({ editor, setup, onAsk, ref }: ToolbarProps) {
  const { t } = useLingui();
  useEditorState(editor);
  return (
    <ToolRow
      ref={ref}
      label={t({
        message: 'Text',
        context: 'editor',
        comment: 'The name of the row of tools for text.',
      })}
      onLeave={() => editor.commands.focus()}
    >
      <MarkTools editor={editor} setup={setup} onAsk={onAsk} />
      <ToolRule />
      <BlockTools editor={editor} setup={setup} onAsk={onAsk} />
      {setup.message === undefined ? null : (
        <>
          <ToolRule />
          <MessageTools editor={editor} onAsk={onAsk} />
          {setup.message.blocks && <SaveBlockTool editor={editor} onAsk={onAsk} />}
        </>
      )}
      <ToolRule />
      <UndoTools editor={editor} />
    </ToolRow>
  );
}

type Part = Omit<ToolbarProps, 'setup' | 'ref'>;

function MarkTools({ editor, setup, onAsk }: Omit<ToolbarProps, 'ref'>) {
  const { t } = useLingui();
  const mark = (name: string) => ({
    pressed: editor.isActive(name),
    disabled: !editor.can().toggleMark(name),
    onPress: () => editor.chain().focus().toggleMark(name).run(),
  });
  return (
    <>
      <Tool label={t`Bold`} keys="Ctrl+B" {...mark('bold')}>
        <IconBold />
      </Tool>
      <Tool label={t`Italic`} keys="Ctrl+I" {...mark('italic')}>
        <IconItalic />
      </Tool>
      {/* A message has tools of its own that need the room; both still work by their keys. */}
      {setup.message === undefined ? (
        <>
          <Tool label={t`Strikethrough`} keys="Ctrl+Shift+S" {...mark('strike')}>
            <IconStrikethrough />
          </Tool>
          <Tool
            label={t({ message: 'Code', context: 'text style' })}
            keys="Ctrl+E"
            {...mark('code')}
          >
            <IconCode />
          </Tool>
        </>
      ) : null}
      <Tool
        label={t`Link`}
        keys="Ctrl+K"
        pressed={editor.isActive('link')}
        disabled={editor.isActive('codeBlock')}
        onPress={() => onAsk('link')}
      >
        <IconLink />
      </Tool>
    </>
  );
}

function BlockTools({ editor, setup, onAsk }: Omit<ToolbarProps, 'ref'>) {
  const { t } = useLingui();
  const boxes = takesBoxes(editor);
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3) => ({
    pressed: editor.isActive('heading', { level }),
    onPress: () => chain().toggleHeading({ level }).run(),
  });
  return (
    <>
      <Tool
        label={t({ message: 'Title', context: 'text style' })}
        keys="Ctrl+Alt+2"
        {...heading(2)}
      >
        <IconH2 />
      </Tool>
      <Tool
        label={t({ message: 'Subtitle', context: 'text style' })}
        keys="Ctrl+Alt+3"
        {...heading(3)}
      >
        <IconH3 />
      </Tool>
      <Tool
        label={t({ message: 'List', context: 'text style' })}
        keys="Ctrl+Shift+8"
        pressed={editor.isActive('bulletList')}
        onPress={() => chain().toggleBulletList().run()}
      >
        <IconList />
      </Tool>
      <Tool
        label={t`Numbered list`}
        keys="Ctrl+Shift+7"
        pressed={editor.isActive('orderedList')}
        onPress={() => chain().toggleOrderedList().run()}
      >
        <IconListNumbers />
      </Tool>
      <Tool
        label={t`Quote`}
        keys="Ctrl+Shift+B"
        pressed={editor.isActive('blockquote')}
        disabled={!editor.can().toggleBlockquote()}
        onPress={() => chain().toggleBlockquote().run()}
      >
        <IconBlockquote />
      </Tool>
      <Tool label={t`Table`} disabled={!boxes} onPress={() => insertTable(chain()).run()}>
        <IconTable />
      </Tool>
      {setup.pictures === undefined ? null : (
        <Tool label={t`Picture`} onPress={() => onAsk('picture')}>
          <IconPhoto />
        </Tool>
      )}
      {setup.embeds === undefined ? null : (
        <Tool label={t`Video or audio`} disabled={!boxes} onPress={() => onAsk('embed')}>
          <IconVideo />
        </Tool>
      )}
    </>
  );
}

function MessageTools({ editor, onAsk }: Part) {
  const { t } = useLingui();
  const boxes = takesBoxes(editor);
  const ask = (label: string, asked: Asked, icon: typeof IconUser, disabled = false) => {
    const AskIcon = icon;
    return (
      <Tool wide label={label} disabled={disabled} onPress={() => onAsk(asked)}>
        <AskIcon />
        {label}
      </Tool>
    );
  };
  return (
    <>
      {ask(t`Merge field`, 'field', IconUser, editor.isActive('codeBlock'))}
      {ask(t`Content`, 'card', IconNews, !boxes)}
      {ask(t`Button`, 'button', IconPointer, !boxes)}
    </>
  );
}

function SaveBlockTool({ editor, onAsk }: Part) {
  const { t } = useLingui();
  return (
    <Tool
      label={t`Save as block`}
      disabled={selectedBlocks(editor) === null}
      onPress={() => onAsk('saveBlock')}
    >
      <IconLayoutGridAdd />
    </Tool>
  );
}

function UndoTools({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  return (
    <>
      <Tool
        label={t`Undo`}
        keys="Ctrl+Z"
        disabled={undoDepth(editor.state) === 0}
        onPress={() => editor.chain().focus().undo().run()}
      >
        <IconArrowBackUp />
      </Tool>
      <Tool
        label={t`Redo`}
        keys="Ctrl+Shift+Z"
        disabled={redoDepth(editor.state) === 0}
        onPress={() => editor.chain().focus().redo().run()}
      >
        <IconArrowForwardUp />
      </Tool>
    </>
  );
}
