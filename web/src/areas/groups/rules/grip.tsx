import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './rule.module.css';
import type { RuleEditor } from './use-rule-editor.ts';

export interface GripProps {
  nodeKey: string;
  label: string;
  editor: RuleEditor;
}

/** Moves a part of a rule: dragged by the mouse, or with the arrow keys, into and out of blocks. */
export function Grip({ nodeKey, label, editor }: GripProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A step may move it into another block, where it is created again.
  useEffect(() => {
    if (editor.takeFocus(nodeKey)) button.current?.focus();
  }, [editor, nodeKey]);
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    editor.step(nodeKey, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles.grip}
      draggable
      aria-label={label}
      onKeyDown={step}
      {...editor.drag(nodeKey)}
    >
      <IconGripVertical aria-hidden="true" />
    </button>
  );
}
