import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { PicturePort } from './editor-setup.ts';

export interface PictureUpload {
  /** One is on its way. */
  running: boolean;
  /** Why the last one is not there. */
  failure: string | undefined;
  start: (files: readonly File[]) => void;
  cancel: () => void;
}

/** Uploads pictures one after the other and puts each where the caret was. */
export function usePictureUpload(editor: Editor, pictures: PicturePort | undefined): PictureUpload {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const start = async (files: readonly File[]) => {
    if (pictures === undefined || current.current !== undefined) return;
    const controller = new AbortController();
    current.current = controller;
    setFailure(undefined);
    setRunning(true);
    try {
      for (const file of files) {
        // One after the other, in the order in which they were chosen.
        // oxlint-disable-next-line no-await-in-loop
        const { fileId } = await pictures.upload(file, controller.signal);
        insertPicture(editor, fileId);
      }
    } catch (error) {
      if (!controller.signal.aborted) setFailure(pictures.describeFailure(error));
    } finally {
      current.current = undefined;
      setRunning(false);
    }
  };
  return {
    running,
    failure,
    start: (files) => void start(files),
    cancel: () => current.current?.abort(),
  };
}

/** The picture is selected afterwards, so that it can be described. */
function insertPicture(editor: Editor, fileId: number): void {
  const { from } = editor.state.selection;
  editor.chain().insertContent({ type: 'image', attrs: { fileId } }).run();
  const { doc } = editor.state;
  let place: number | undefined;
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, from + 3), (node, pos) => {
    if (node.type.name === 'image') place = pos;
  });
  if (place !== undefined) editor.commands.setNodeSelection(place);
}
