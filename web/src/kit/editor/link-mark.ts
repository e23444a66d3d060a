import { Mark } from '@tiptap/core';
import type { EditorSetup } from './editor-setup.ts';

/** A link to an address that is allowed; any other is text. */
export function linkMark(safeHref: EditorSetup['safeHref']) {
  return Mark.create({
    name: 'link',
    priority: 1000,
    // What is typed behind a link is not part of it.
    inclusive: false,
    addAttributes: () => ({ href: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = safeHref(element.getAttribute('href') ?? '');
          return href === null ? false : { href };
        },
      },
    ],
    // Judged again where it is shown, whatever put it into the document.
    renderHTML: ({ mark }) => {
      const href = safeHref(String(mark.attrs['href']));
      return href === null
        ? ['span', {}, 0]
        : ['a', { href, rel: 'noopener noreferrer nofollow', title: href }, 0];
    },
  });
}
