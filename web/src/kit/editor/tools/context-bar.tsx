import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { NodeSelection } from '@tiptap/pm/state';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { BoxSettings, EmbedSettings, QuoteSettings } from './box-settings.tsx';
import type { EditorSetup } from '../editor-setup.ts';
import { ButtonSettings, FieldSettings } from './message-settings.tsx';
import { TableSettings } from './table-settings.tsx';
import { useEditorState } from '../use-made-editor.ts';
import { useLingui } from '@lingui/react/macro';
import { Segmented } from '../../inputs/segmented.tsx';
import { setAttribute } from '../insertions.ts';
import styles from './tools.module.css';

/** A node with the place where it stands. */
export interface Placed {
  node: DocumentNode;
  pos: number;
}

export interface SettingsProps {
  editor: Editor;
  placed: Placed;
}

/** What is selected as a whole, or the innermost of these blocks around the caret. */
function placedAround(state: EditorState, names: readonly string[]): Placed | null {
  const { selection } = state;
  if (selection instanceof NodeSelection && names.includes(selection.node.type.name)) {
    return { node: selection.node, pos: selection.from };
  }
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (names.includes(node.type.name)) return { node, pos: $from.before(depth) };
  }
  return null;
}

const named = ['button', 'mergeField', 'embed', 'table', 'callout', 'blockquote', 'groupBlock'];

/** The picture that is selected. */
export function selectedPicture({ selection }: EditorState): Placed | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'image';
  return isPicture ? { node: selection.node, pos: selection.from } : null;
}

/** What there is to set of the block in which the caret is: a table, a box. Pictures have theirs below them. */
export function ContextBar({ editor, setup }: { editor: Editor; setup: EditorSetup }) {
  const placed = placedAround(useEditorState(editor), named);
  if (placed === null) return null;
  const props = { editor, placed };
  // Another node of the same kind begins with its own values.
  const key = `${placed.node.type.name} ${placed.pos}`;
  switch (placed.node.type.name) {
    case 'button':
      return <ButtonSettings key={key} {...props} setup={setup} />;
    case 'mergeField':
      return <FieldSettings key={key} {...props} setup={setup} />;
    case 'groupBlock':
      return <GroupSettings key={key} {...props} setup={setup} />;
    case 'embed':
      return <EmbedSettings key={key} {...props} />;
    case 'table':
      return <TableSettings {...props} />;
    case 'callout':
      return <BoxSettings {...props} />;
    default:
      return <QuoteSettings {...props} />;
  }
}

/** Who reads a block. */
function GroupSettings({
  editor,
  placed: { node, pos },
  setup,
}: SettingsProps & { setup: EditorSetup }) {
  const { t } = useLingui();
  const Picker = setup.message?.groups?.Picker;
  return (
    <div role="group" aria-label={t`Block for groups`} className={styles.settings}>
      <span className={styles.name}>{t`Shown to`}</span>
      <Segmented
        label={t`Who sees this block`}
        value={node.attrs['mode'] === 'except' ? 'except' : 'only'}
        onChange={(mode) => setAttribute(editor, pos, 'mode', mode)}
        segments={[
          { value: 'only', label: t`Only these groups` },
          { value: 'except', label: t`Everyone except` },
        ]}
      />
      {Picker === undefined ? null : (
        <Picker
          chosen={node.attrs['groupIds'] as number[]}
          onChange={(groupIds) => setAttribute(editor, pos, 'groupIds', groupIds)}
        />
      )}
    </div>
  );
}
