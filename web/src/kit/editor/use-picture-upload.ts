import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { leaveAfter } from '../form/under-way.ts';
import type { PicturePort } from './editor-setup.ts';

export interface PictureUpload {
  /** One is on its way. */
  running: boolean;
  /** Why others are not there. */
  failures: readonly string[];
  start: (files: readonly File[]) => void;
  cancel: () => void;
}

/** Uploads pictures one after the other and puts each where the caret was. Those that fail hold no others up. */
export function usePictureUpload(editor: Editor, pictures: PicturePort | undefined): PictureUpload {
  const [running, setRunning] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const waiting = useRef<File[]>([]);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  /** True once all of them stand in the text. */
  const uploadAll = async (port: PicturePort): Promise<boolean> => {
    const controller = new AbortController();
    current.current = controller;
    const failed: string[] = [];
    setFailures([]);
    setRunning(true);
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      try {
        // One after the other, in the order in which they were chosen.
        // oxlint-disable-next-line no-await-in-loop
        const { fileId } = await port.upload(file, controller.signal);
        insertPicture(editor, fileId);
      } catch (error) {
        if (controller.signal.aborted) break;
        failed.push(port.describeFailure(error, file));
      }
    }
    current.current = undefined;
    waiting.current = [];
    setFailures(failed);
    setRunning(false);
    return failed.length === 0;
  };
  return {
    running,
    failures,
    start: (files) => {
      if (pictures === undefined || files.length === 0) return;
      waiting.current.push(...files);
      if (current.current === undefined) void leaveAfter(uploadAll(pictures));
    },
    cancel: () => current.current?.abort(),
  };
}

/** The picture is selected afterwards, so that it can be described. */
function insertPicture(editor: Editor, fileId: number): void {
  const { from } = editor.state.selection;
  editor.chain().insertContent({ type: 'image', attrs: { fileId } }).run();
  const { doc } = editor.state;
  let position: number | undefined;
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, from + 3), (node, pos) => {
    if (node.type.name === 'image') position = pos;
  });
  if (position !== undefined) editor.commands.setNodeSelection(position);
}
