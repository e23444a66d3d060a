import { lengths } from 'contract/kernel/counts.ts';
import { Node } from '@tiptap/core';
import type { EmbedPort } from '../editor-setup.ts';

/**
 * A video or a sound of another site, by the address of its page. It is shown as a card: nothing of that site loads
 * while the text is written.
 */
export function embedNode(embeds: EmbedPort | undefined) {
  /** Judged again where it is read, whatever put it there. */
  const read = (address: string | null, title: string | null) => {
    const found = embeds?.read(address ?? '');
    return found === null || found === undefined
      ? false
      : { url: found.page, title: title?.trim().slice(0, lengths.embedTitle) || null };
  };
  return Node.create({
    name: 'embed',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      url: { default: '', rendered: false },
      title: { default: null, rendered: false },
    }),
    parseHTML: () => [
      {
        tag: 'div[data-embed]',
        getAttrs: (element) =>
          read(element.getAttribute('data-embed'), element.getAttribute('data-title')),
      },
      {
        tag: 'iframe[src]',
        getAttrs: (element) => read(element.getAttribute('src'), element.getAttribute('title')),
      },
    ],
    renderHTML: ({ node: { attrs } }) => {
      const url = String(attrs['url']);
      const facts = embeds?.read(url)?.facts ?? url;
      const title = typeof attrs['title'] === 'string' ? attrs['title'] : null;
      return [
        'div',
        { 'data-embed': url, ...(title === null ? {} : { 'data-title': title }) },
        ['b', {}, title ?? facts],
        ['span', {}, title === null ? url : facts],
      ];
    },
  });
}
