import { fileIdsOf } from 'contract/documents/document-text.ts';
import * as reading from 'contract/hubs/reader-hubs.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import {
  findPictureAddresses,
  presentReadables,
  type PictureLinks,
} from '../../content/content.public.ts';
import { mayView } from '../hubs.policy.ts';
import { findHub } from '../hubs.repository.ts';
import {
  findHubsForCaller,
  findReaderHub,
  type ReaderHubRow,
  type Sight,
  type WholeReaderHubRow,
} from './reader-hubs.repository.ts';
import { listReaderItems } from './reader-items.repository.ts';

export interface ReaderHubDeps {
  readonly links: PictureLinks;
}

/** Hubs as people read them in the console. */
export function readerHubRoutes({ links }: ReaderHubDeps): readonly Route[] {
  return [
    route(reading.listReaderHubs, async (context) => {
      const rows = await findHubsForCaller(context);
      const addresses = await addressesOf(context, links, rows.flatMap(coverOf));
      return { items: rows.map((row) => presentHub(row, addresses)) };
    }),

    route(reading.readHub, async (context, { params }) => {
      const { hub, sight } = await requireReadable(context, params.id);
      const inText = fileIdsOf(hub.description);
      const addresses = await addressesOf(context, links, [...inText, ...coverOf(hub)]);
      return {
        ...presentHub(hub, addresses),
        description: hub.description,
        pictures: inText.flatMap((fileId) => {
          const address = addresses.get(fileId);
          return address === undefined ? [] : [{ fileId, url: address.url }];
        }),
        preview: sight === 'preview',
      };
    }),

    route(reading.listHubReadables, async (context, { params, query }) => {
      const { sight } = await requireReadable(context, params.id);
      const page = await listReaderItems(context, params.id, sight, query);
      const items = await presentReadables(context, links, page.rows);
      const positions = new Map(
        page.rows.map(({ id, pinned, section }) => [id, { pinned, section }]),
      );
      return listAnswer(
        page,
        items.map((item) => ({
          ...item,
          ...(positions.get(item.id) ?? { pinned: false, section: null }),
        })),
        page.total,
      );
    }),
  ];
}

const coverOf = ({ cover_file_id: id }: ReaderHubRow) => (id === null ? [] : [id]);

type Addresses = Awaited<ReturnType<typeof findPictureAddresses>>;

function addressesOf(
  context: OrganizationTransaction,
  links: PictureLinks,
  ids: readonly number[],
): Promise<Addresses> {
  return findPictureAddresses(context, links, [...new Set(ids)]);
}

function presentHub(row: ReaderHubRow, addresses: Addresses): reading.ReaderHub {
  const cover = addresses.get(row.cover_file_id ?? 0);
  return {
    id: row.id,
    name: row.name,
    summary: row.summary,
    cover: cover === undefined ? null : { ...cover, alt: row.cover_alt },
    icon: row.icon,
    colour: row.colour,
    items: row.items,
    unread: row.unread,
    toAcknowledge: row.to_acknowledge,
    newestAt: row.newest_at?.toISOString() ?? null,
  };
}

/**
 * A hub that the caller reads, or looks at as its readers do because they see it in the console.
 *
 * @throws ProblemError NOT_FOUND
 */
async function requireReadable(
  context: OrganizationTransaction,
  id: number,
): Promise<{ hub: WholeReaderHubRow; sight: Sight }> {
  const theirs = await findReaderHub(context, id, 'reader');
  if (theirs !== undefined) return { hub: theirs, sight: 'reader' };
  const preview = (await mayPreview(context, id))
    ? await findReaderHub(context, id, 'preview')
    : undefined;
  if (preview === undefined) throw new ProblemError('NOT_FOUND');
  return { hub: preview, sight: 'preview' };
}

/** Not managers of selected groups: what they see of hubs is less than what a preview shows. */
async function mayPreview(context: OrganizationTransaction, id: number): Promise<boolean> {
  if (context.member.scoped) return false;
  const hub = await findHub(context, id);
  return hub !== undefined && hub.deleted_at === null && mayView(context.member, hub);
}
