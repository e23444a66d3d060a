import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Fragment, type RefObject } from 'react';
import { EntryMenu } from '../../menu/entry-menu.tsx';
import type { EditorSetup } from '../editor-setup.ts';
import { useEditorState } from '../use-made-editor.ts';
import { Tool, ToolRow, ToolRule } from './tool-row.tsx';
import styles from './tools.module.css';
import { type TextTool, type ToolName, type ToolsOf, useTools } from './use-tools.ts';

export interface ToolbarProps extends ToolsOf {
  ref?: RefObject<HTMLDivElement | null>;
  /** One short line: what is used less is in a menu. */
  short?: boolean | undefined;
}

/** What can be done with the text. Alt+F10 leads here from the text, Escape back. */
export function Toolbar({ editor, setup, onAsk, ref, short }: ToolbarProps) {
  const { t } = useLingui();
  useEditorState(editor);
  const tools = useTools({ editor, setup, onAsk });
  const { shown, more } = toolsFor(setup, short);
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
      {shown.map((names, index) => (
        <Fragment key={names[0]}>
          {index === 0 ? null : <ToolRule />}
          {names.map((name) => (
            <TextToolButton key={name} tool={tools[name]} />
          ))}
        </Fragment>
      ))}
      {more.length === 0 ? null : <More names={more} tools={tools} />}
    </ToolRow>
  );
}

const all: ToolName[][] = [
  ['bold', 'italic', 'strike', 'code', 'link'],
  ['title', 'subtitle', 'list', 'numbers', 'quote', 'table', 'picture', 'embed'],
  ['field', 'card', 'button', 'saveBlock'],
  ['undo', 'redo'],
];
const few: ToolName[][] = [['bold', 'italic', 'link', 'list'], ['field']];
/** In the order of the menu: what is inserted, how text looks, what is done with it. */
const rest: ToolName[] = [
  ...(['card', 'button', 'picture', 'table'] as const),
  ...(['title', 'subtitle', 'numbers', 'quote', 'strike', 'code', 'embed'] as const),
  ...(['saveBlock', 'undo', 'redo'] as const),
];

/** Those in the row, a rule between its parts, and those in the menu. */
function toolsFor(setup: EditorSetup, short = false): { shown: ToolName[][]; more: ToolName[] } {
  const absent = absentTools(setup);
  const given = (names: ToolName[]) => names.filter((name) => !absent.has(name));
  const shown = (short ? few : all).map(given).filter((names) => names.length > 0);
  return { shown, more: short ? given(rest) : [] };
}

function absentTools({ pictures, embeds, message }: EditorSetup): ReadonlySet<ToolName> {
  const absent = new Set<ToolName>();
  if (pictures === undefined) absent.add('picture');
  if (embeds === undefined) absent.add('embed');
  if (message?.blocks === undefined) absent.add('saveBlock');
  // A message has tools of its own that need the room; both still work by their keys.
  const others: ToolName[] =
    message === undefined ? ['field', 'card', 'button'] : ['strike', 'code'];
  for (const name of others) absent.add(name);
  return absent;
}

function TextToolButton({ tool: { Icon, refused = null, ...tool } }: { tool: TextTool }) {
  return (
    <Tool {...tool} disabled={refused !== null}>
      <Icon />
      {tool.wide ? tool.label : null}
    </Tool>
  );
}

/** What is used less, behind one button of the row. */
function More({ names, tools }: { names: ToolName[]; tools: Record<ToolName, TextTool> }) {
  const entries = names.map((key) => {
    const { label, Icon, pressed, refused, onPress } = tools[key];
    return {
      key,
      label,
      icon: pressed ? <IconCheck aria-hidden="true" /> : <Icon aria-hidden="true" />,
      onSelect: onPress,
      disabledReason: refused ?? undefined,
      apart: key === 'title' || key === 'saveBlock',
    };
  });
  return (
    <EntryMenu entries={entries}>
      <button
        type="button"
        className={`${styles.tool} ${styles.wide} ${styles.more}`}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Trans context="editor" comment="A button that opens a menu with the other tools for text.">
          More
        </Trans>
        <IconChevronDown aria-hidden="true" />
      </button>
    </EntryMenu>
  );
}
