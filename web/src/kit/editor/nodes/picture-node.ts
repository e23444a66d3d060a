import { Node } from '@tiptap/core';
import type { PicturePort } from '../editor-setup.ts';

const textOr = (text: string | null | undefined) => (text?.trim() ? text.trim() : null);

/**
 * A picture, which is a file of ours by its number: an address is made of it and never read. What is pasted from
 * elsewhere is no picture of ours.
 */
export function pictureNode(pictures: PicturePort | undefined) {
  return Node.create({
    name: 'image',
    group: 'block simple',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      fileId: { default: 0, rendered: false },
      alt: { default: null, rendered: false },
      decorative: { default: false, rendered: false },
      caption: { default: null, rendered: false },
    }),
    parseHTML: () => [
      {
        tag: 'figure[data-file]',
        getAttrs: (element) => {
          const fileId = Number(element.getAttribute('data-file'));
          if (!Number.isSafeInteger(fileId) || fileId < 1) return false;
          const decorative = element.hasAttribute('data-decorative');
          const alt = decorative ? null : textOr(element.querySelector('img')?.alt);
          return { fileId, decorative, alt, caption: textOr(element.textContent) };
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => {
      const { fileId, alt, decorative, caption } = attrs;
      const src = pictures?.url(Number(fileId));
      const look = {
        'data-file': String(fileId),
        ...(decorative ? { 'data-decorative': '' } : {}),
        ...(alt === null && !decorative ? { 'data-undescribed': '' } : {}),
      };
      const img = ['img', { alt: alt ?? '', ...(src === undefined ? {} : { src }) }];
      return ['figure', look, img, ...(caption === null ? [] : [['figcaption', {}, caption]])];
    },
  });
}
