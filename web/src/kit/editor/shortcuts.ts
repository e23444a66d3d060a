import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Keys that lead out of the text: to the dialog of links, and to the tools. */
export function shortcuts({ onLink, onTools }: { onLink: () => void; onTools: () => void }) {
  return Extension.create({
    name: 'shortcuts',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              const isLink = event.key === 'k' && (event.ctrlKey || event.metaKey);
              const isTools = event.key === 'F10' && event.altKey;
              if (!isLink && !isTools) return false;
              // These keys mean something else on the page around the text.
              event.stopPropagation();
              event.preventDefault();
              if (isLink) onLink();
              else onTools();
              return true;
            },
          },
        },
      }),
    ],
  });
}
