import { t } from '@lingui/core/macro';
import type { ContentKind } from 'contract/content/content.ts';

/** What a line says of an item of content. */
export interface Titled {
  id: number;
  kind: ContentKind;
  title: string;
  published: boolean;
}

export function kindLabel(kind: ContentKind): string {
  return {
    article: t({ message: 'article', context: 'kind of content' }),
    social: t({ message: 'social post', context: 'kind of content' }),
    file: t({ message: 'file', context: 'kind of content' }),
  }[kind];
}
