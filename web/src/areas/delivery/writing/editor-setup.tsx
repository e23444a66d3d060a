import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { safeHref } from 'contract/kernel/href.ts';
import { mergeFields } from 'contract/content/merge-fields.ts';
import type { BlocksPort, EditorSetup, PicturePort } from '../../../kit/editor/editor-setup.ts';
import { knownArticle } from './articles.queries.ts';
import { ContentPicker } from './content-picker.tsx';
import { fieldNames, usualFallbacks } from './field-names.ts';

/** What a message has beside what every text has: merge fields, buttons and cards of articles. */
export function messageSetup(
  say: (words: MessageDescriptor) => string,
  pictures: PicturePort,
  blocks?: BlocksPort,
): EditorSetup {
  return {
    safeHref,
    pictures,
    message: {
      fields: mergeFields.map((field) => ({
        field,
        label: say(fieldNames[field]),
        fallback: say(usualFallbacks[field]),
      })),
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
