import { readingMinutes } from 'contract/documents/document-text.ts';
import * as reading from 'contract/content/reading.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { findPictureAddresses, type PictureLinks } from '../pictures/picture-address.ts';
import { findToAcknowledge, listReadable, type ReadableRow } from './readable.repository.ts';

export interface ReadableDeps {
  readonly links: PictureLinks;
}

/** What people read in the console: what is public and for them. */
export function readableRoutes({ links }: ReadableDeps): readonly Route[] {
  return [
    route(reading.listReadable, async (context, { query }) => {
      const page = await listReadable(context, query);
      const items = await presentReadables(context, links, page.rows);
      const hubs = new Map(page.rows.map(({ id, hub, pinned }) => [id, { hub, pinned }]));
      const inHubs = items.map((item) => ({
        ...item,
        ...(hubs.get(item.id) ?? { hub: null, pinned: false }),
      }));
      return listAnswer(page, inHubs, page.total);
    }),

    route(reading.listToAcknowledge, async (context) => ({
      items: await presentReadables(context, links, await findToAcknowledge(context)),
    })),
  ];
}

/** As the contract gives it. */
export async function presentReadables(
  context: OrganizationTransaction,
  links: PictureLinks,
  rows: readonly ReadableRow[],
): Promise<reading.Readable[]> {
  const covers = rows.flatMap(({ cover_file_id: id }) => (id === null ? [] : [id]));
  const addresses = await findPictureAddresses(context, links, [...new Set(covers)]);
  return rows.map((row) => {
    const cover = row.cover_file_id === null ? undefined : addresses.get(row.cover_file_id);
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      summary: row.summary,
      cover: cover === undefined ? null : { ...cover, alt: row.cover_alt },
      readingTime: row.words === null ? null : readingMinutes(row.words),
      file: row.file,
      author: row.author,
      department: row.department,
      tags: row.tags,
      publishedAt: row.published_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
      acknowledgement: row.acknowledgement
        ? { by: row.acknowledge_by, acknowledgedAt: row.acknowledged_at?.toISOString() ?? null }
        : null,
    };
  });
}
