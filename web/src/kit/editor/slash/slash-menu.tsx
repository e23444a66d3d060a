import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react';
import { Kbd } from '../../text/kbd.tsx';
import text from '../../theme/text.module.css';
import styles from './slash-menu.module.css';
import { closeSlash, type Slash, slashOf } from './slash-plugin.ts';
import type { BlockChoice } from './use-block-choices.tsx';
import { useEditorState } from '../use-made-editor.ts';

export type SlashKeys = (event: KeyboardEvent) => boolean;

export interface SlashMenuProps {
  editor: Editor;
  choices: readonly BlockChoice[];
  /** Where the editor sends its keys while this is open. */
  keys: RefObject<SlashKeys | null>;
  onChoose: (choice: BlockChoice, slash: Slash) => void;
}

/** Below the caret, behind a stroke: the blocks whose names match what is typed. */
export function SlashMenu({ editor, choices, ...props }: SlashMenuProps) {
  const slash = slashOf(useEditorState(editor));
  if (slash === null) return null;
  const found = choices.filter((choice) => matches(choice, slash.query));
  return found.length === 0 ? null : (
    <OpenMenu key={slash.query} {...props} editor={editor} slash={slash} choices={found} />
  );
}

function matches({ label, keywords }: BlockChoice, query: string): boolean {
  const typed = query.toLowerCase();
  return `${label} ${keywords}`
    .toLowerCase()
    .split(' ')
    .some((word) => word.startsWith(typed));
}

function OpenMenu(props: SlashMenuProps & { slash: Slash }) {
  const { editor, choices, keys, slash, onChoose } = props;
  const id = useId();
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  useImperativeHandle(keys, () => (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = choices[current];
    if (step !== undefined) setCurrent((current + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && chosen) onChoose(chosen, slash);
    else if (event.key === 'Escape') editor.view.dispatch(closeSlash(editor.state.tr));
    else return false;
    return true;
  });
  useActiveOption(editor, id, current);
  const groups = [
    { key: 'atrium', title: t`From Atrium` },
    {
      key: 'blocks',
      title: slash.query === '' ? t`Blocks` : t`Blocks that match “${slash.query}”`,
    },
  ];
  return (
    <div className={styles.menu} style={placeBelow(editor, slash.from)}>
      <div id={id} role="listbox" aria-label={t`Blocks`} className={styles.list}>
        {groups.map(({ key, title }) =>
          choices.some(({ group }) => group === key) ? (
            <div key={key} role="group" aria-label={title}>
              <div className={`${text.eyebrow} ${styles.title}`} aria-hidden="true">
                {title}
              </div>
              {choices.map((choice, index) =>
                choice.group === key ? (
                  <Option
                    key={choice.key}
                    id={`${id}-${index}`}
                    choice={choice}
                    current={index === current}
                    onPoint={() => setCurrent(index)}
                    onChoose={() => onChoose(choice, slash)}
                  />
                ) : null,
              )}
            </div>
          ) : null,
        )}
      </div>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans context="key">choose</Trans>
        </span>
        <span>
          <Kbd>Enter</Kbd> <Trans context="key">insert</Trans>
        </span>
        <span>
          <Kbd>Esc</Kbd> <Trans context="key">close</Trans>
        </span>
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: BlockChoice;
  current: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, choice, current, onPoint, onChoose }: OptionProps) {
  return (
    // The keys go to the text, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={current}
      className={styles.option}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.icon}>{choice.icon}</span>
      <span>
        <b>{choice.label}</b>
        <small>{choice.detail}</small>
      </span>
      <span className={text.mono}>{choice.typed}</span>
    </div>
  );
}

/** Tells screen readers which option is meant while the focus stays in the text. */
function useActiveOption(editor: Editor, id: string, current: number): void {
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${current}`);
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, current]);
}

/** In pixels; the menu is at most so high. */
const highest = 400;

function placeBelow(editor: Editor, pos: number) {
  const { left, top, bottom } = editor.view.coordsAtPos(pos);
  const x = Math.max(8, Math.min(left, window.innerWidth - 400));
  return bottom + highest > window.innerHeight && top > highest
    ? { left: x, bottom: window.innerHeight - top + 8 }
    : { left: x, top: bottom + 8 };
}
