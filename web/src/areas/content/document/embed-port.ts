import { t } from '@lingui/core/macro';
import { embeddedAt, embedSites, type Embedded } from 'contract/documents/embeds.ts';
import type { EmbedPort } from '../../../kit/editor/editor-setup.ts';
import { formatList } from '../../../kit/text/format-list.ts';

/** What it is, where its author gave it no title. */
export function embedLabels({ kind, site }: Pick<Embedded, 'kind' | 'site'>): string {
  return kind === 'video' ? t`Video · ${site}` : t`Audio · ${site}`;
}

/** The media of other sites that an article may have. */
export const embedPort: EmbedPort = {
  sites: () => formatList(embedSites, 'disjunction'),
  read: (address) => {
    const found = embeddedAt(address);
    return found && { page: found.page, facts: embedLabels(found) };
  },
};
