import { plural } from '@lingui/core/macro';
import { safeHref } from 'contract/kernel/href.ts';
import type { BlocksPort, EditorSetup, PicturePort } from '../../../kit/editor/editor-setup.ts';
import { groupParts } from './block-groups.tsx';
import { knownArticle } from './articles.queries.ts';
import { ContentPicker } from './content-picker.tsx';
import type { MergeFieldChoice } from './use-merge-fields.ts';

/** What a message has beside what every text has: merge fields, buttons and cards of articles. */
export function messageSetup(
  fields: readonly MergeFieldChoice[],
  pictures: PicturePort,
  blocks?: BlocksPort,
): EditorSetup {
  return {
    safeHref,
    pictures,
    message: {
      fields,
      groups: groupParts,
      describeCard: (contentId) => {
        const article = knownArticle(contentId);
        return article === undefined
          ? null
          : {
              title: article.title,
              detail: plural(article.readingTime, {
                one: 'Article · # minute',
                other: 'Article · # minutes',
              }),
            };
      },
      ContentPicker,
      blocks,
    },
  };
}
