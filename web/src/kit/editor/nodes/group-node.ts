import { Node } from '@tiptap/core';
import type { GroupParts } from '../editor-setup.ts';

/** Blocks that stand in it: all of a message but itself. */
const inside =
  'simple | blockquote | callout | horizontalRule | table | embed | button | contentCard';

function readIds(written: string): number[] | null {
  const ids = written === '' ? [] : written.split(' ').map(Number);
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? ids : null;
}

/** What only members of groups read, or everyone but them. */
export function groupNode(describe: GroupParts['describe']) {
  return Node.create({
    name: 'groupBlock',
    group: 'block',
    content: `(${inside})+`,
    defining: true,
    addAttributes: () => ({
      groupIds: { default: [], rendered: false },
      mode: { default: 'only', rendered: false },
    }),
    parseHTML: () => [
      {
        tag: 'section[data-groups]',
        getAttrs: (element) => {
          const groupIds = readIds(element.getAttribute('data-groups') ?? '');
          const mode = element.getAttribute('data-mode') === 'except' ? 'except' : 'only';
          return groupIds !== null && { groupIds, mode };
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => {
      const groupIds = attrs['groupIds'] as number[];
      const mode = attrs['mode'] === 'except' ? 'except' : 'only';
      return [
        'section',
        {
          'data-groups': groupIds.join(' '),
          'data-mode': mode,
          'data-label': describe({ groupIds, mode }),
        },
        0,
      ];
    },
  });
}
