import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState } from 'react';
import { selectedPicture } from './context-bar.tsx';
import { PictureSettings } from './picture-settings.tsx';
import styles from '../rich-editor.module.css';
import { useEditorState } from '../use-made-editor.ts';

/** Below the selected picture, over the text, which stays where it is. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const placed = selectedPicture(useEditorState(editor));
  // A text that begins with a picture has it selected before the editor has a view.
  const pos = editor.isDestroyed ? undefined : placed?.pos;
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const figure = pos === undefined ? null : editor.view.nodeDOM(pos);
    if (!(figure instanceof HTMLElement)) return undefined;
    const align = () => {
      const desk = figure.offsetParent;
      if (desk === null) return;
      setTop(figure.getBoundingClientRect().bottom - desk.getBoundingClientRect().top + 8);
    };
    align();
    // A picture has its height when it has come; what stands above it may change as well.
    const sizes = new ResizeObserver(align);
    sizes.observe(figure);
    sizes.observe(editor.view.dom);
    return () => sizes.disconnect();
  }, [editor, pos]);
  if (placed === null || pos === undefined) return null;
  return (
    <div className={styles.picturePanel} style={{ top }}>
      <PictureSettings key={pos} editor={editor} placed={placed} />
    </div>
  );
}
