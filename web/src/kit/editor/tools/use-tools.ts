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
import type { EditorSetup } from '../editor-setup.ts';
import { type Asked, insertTable, takesBoxes } from '../insertions.ts';
import { selectedBlocks } from '../saved-blocks.tsx';

export interface ToolsOf {
  editor: Editor;
  setup: EditorSetup;
  onAsk: (asked: Asked) => void;
}

/** Something that can be done with the text. */
export interface TextTool {
  label: string;
  Icon: typeof IconBold;
  /** The keys that do the same. */
  keys?: string;
  pressed?: boolean;
  /** Why it can't be used where the caret is; null where it can. */
  refused?: string | null;
  onPress: () => void;
  /** Shown with its label. */
  wide?: boolean;
}

type Mark = 'bold' | 'italic' | 'strike' | 'code' | 'link';
type Block =
  | 'title'
  | 'subtitle'
  | 'list'
  | 'numbers'
  | 'quote'
  | 'table'
  | 'picture'
  | 'embed'
  | 'field'
  | 'card'
  | 'button';

export type ToolName = Mark | Block | 'saveBlock' | 'undo' | 'redo';

/** Everything that can be done with a text, as it stands now. */
export function useTools(of: ToolsOf): Record<ToolName, TextTool> {
  return { ...useMarks(of), ...useTextBlocks(of), ...useBoxes(of), ...useChanges(of) };
}

const refusedIf = (refused: boolean, why: string) => (refused ? why : null);

function useMarks({ editor, onAsk }: ToolsOf): Record<Mark, TextTool> {
  const { t } = useLingui();
  const mark = (name: string) => ({
    pressed: editor.isActive(name),
    refused: refusedIf(!editor.can().toggleMark(name), t`Not in a code block`),
    onPress: () => editor.chain().focus().toggleMark(name).run(),
  });
  return {
    bold: { label: t`Bold`, Icon: IconBold, keys: 'Ctrl+B', ...mark('bold') },
    italic: { label: t`Italic`, Icon: IconItalic, keys: 'Ctrl+I', ...mark('italic') },
    strike: {
      label: t`Strikethrough`,
      Icon: IconStrikethrough,
      keys: 'Ctrl+Shift+S',
      ...mark('strike'),
    },
    code: {
      label: t({ message: 'Code', context: 'text style' }),
      Icon: IconCode,
      keys: 'Ctrl+E',
      ...mark('code'),
    },
    link: {
      label: t`Link`,
      Icon: IconLink,
      keys: 'Ctrl+K',
      pressed: editor.isActive('link'),
      refused: refusedIf(editor.isActive('codeBlock'), t`Not in a code block`),
      onPress: () => onAsk('link'),
    },
  };
}

function useTextBlocks({
  editor,
}: ToolsOf): Record<'title' | 'subtitle' | 'list' | 'numbers' | 'quote', TextTool> {
  const { t } = useLingui();
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3) => ({
    keys: `Ctrl+Alt+${level}`,
    pressed: editor.isActive('heading', { level }),
    onPress: () => chain().toggleHeading({ level }).run(),
  });
  return {
    title: { label: t({ message: 'Title', context: 'text style' }), Icon: IconH2, ...heading(2) },
    subtitle: {
      label: t({ message: 'Subtitle', context: 'text style' }),
      Icon: IconH3,
      ...heading(3),
    },
    list: {
      label: t({ message: 'List', context: 'text style' }),
      Icon: IconList,
      keys: 'Ctrl+Shift+8',
      pressed: editor.isActive('bulletList'),
      onPress: () => chain().toggleBulletList().run(),
    },
    numbers: {
      label: t`Numbered list`,
      Icon: IconListNumbers,
      keys: 'Ctrl+Shift+7',
      pressed: editor.isActive('orderedList'),
      onPress: () => chain().toggleOrderedList().run(),
    },
    quote: {
      label: t`Quote`,
      Icon: IconBlockquote,
      keys: 'Ctrl+Shift+B',
      pressed: editor.isActive('blockquote'),
      refused: refusedIf(!editor.can().toggleBlockquote(), t`Not in a list, box or table`),
      onPress: () => chain().toggleBlockquote().run(),
    },
  };
}

function useBoxes({
  editor,
  onAsk,
}: ToolsOf): Record<'table' | 'picture' | 'embed' | 'field' | 'card' | 'button', TextTool> {
  const { t } = useLingui();
  const boxed = refusedIf(!takesBoxes(editor), t`Not in a list, box or table`);
  const inCode = refusedIf(editor.isActive('codeBlock'), t`Not in a code block`);
  const ask = (asked: Asked) => () => onAsk(asked);
  return {
    table: {
      label: t`Table`,
      Icon: IconTable,
      refused: boxed,
      onPress: () => insertTable(editor.chain().focus()).run(),
    },
    picture: { label: t`Picture`, Icon: IconPhoto, onPress: ask('picture') },
    embed: { label: t`Video or audio`, Icon: IconVideo, refused: boxed, onPress: ask('embed') },
    field: {
      label: t`Merge field`,
      Icon: IconUser,
      refused: inCode,
      onPress: ask('field'),
      wide: true,
    },
    card: { label: t`Content`, Icon: IconNews, refused: boxed, onPress: ask('card'), wide: true },
    button: {
      label: t`Button`,
      Icon: IconPointer,
      refused: boxed,
      onPress: ask('button'),
      wide: true,
    },
  };
}

function useChanges({ editor, onAsk }: ToolsOf): Record<'saveBlock' | 'undo' | 'redo', TextTool> {
  const { t } = useLingui();
  return {
    saveBlock: {
      label: t`Save as block`,
      Icon: IconLayoutGridAdd,
      refused: refusedIf(
        selectedBlocks(editor) === null,
        t`Select text without saved blocks first`,
      ),
      onPress: () => onAsk('saveBlock'),
    },
    undo: {
      label: t`Undo`,
      Icon: IconArrowBackUp,
      keys: 'Ctrl+Z',
      refused: refusedIf(undoDepth(editor.state) === 0, t`Nothing to undo`),
      onPress: () => editor.chain().focus().undo().run(),
    },
    redo: {
      label: t`Redo`,
      Icon: IconArrowForwardUp,
      keys: 'Ctrl+Shift+Z',
      refused: refusedIf(redoDepth(editor.state) === 0, t`Nothing to redo`),
      onPress: () => editor.chain().focus().redo().run(),
    },
  };
}
