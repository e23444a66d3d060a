import { useState } from 'react';
import { safeHref } from 'contract/kernel/href.ts';
import type { EditorSetup, PicturePort } from '../editor/editor-setup.ts';
import { RichEditor } from '../editor/rich-editor.tsx';

/** The editor with an empty text, and pictures that stay in this window. */
export function WritingDesk() {
  const [setup] = useState<EditorSetup>(() => ({ safeHref, pictures: picturesInMemory() }));
  const [document] = useState(() => ({ type: 'doc' as const, content: [{ type: 'paragraph' }] }));
  return <RichEditor setup={setup} document={document} label="A text" onChange={() => undefined} />;
}

function picturesInMemory(): PicturePort {
  const addresses: string[] = [];
  return {
    upload: async (file) => {
      if (file.size === 0) throw new Error('is empty. Choose another picture.');
      return { fileId: addresses.push(URL.createObjectURL(file)) };
    },
    describeFailure: (error, { name }) =>
      error instanceof Error ? `“${name}” ${error.message}` : '',
    url: (fileId) => addresses[fileId - 1] ?? '',
  };
}
