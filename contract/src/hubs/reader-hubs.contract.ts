import * as z from 'zod/mini';
import type { ArticleDocument } from '../documents/document.ts';
import { readableSchema } from '../content/reading.contract.ts';
import { groupColours } from '../groups/group-colours.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { hubIcons } from './hub.ts';

/** A hub as one reader sees it: what it holds is counted as far as it is published and for them. */
export const readerHubSchema = z.object({
  id: idSchema,
  name: z.string(),
  summary: z.nullable(z.string()),
  cover: readableSchema.shape.cover,
  icon: z.enum(hubIcons),
  colour: z.enum(groupColours),
  items: z.int(),
  /** Of these, the items that the caller has not opened. */
  unread: z.int(),
  /** Of these, the items that the caller has to confirm. */
  toAcknowledge: z.int(),
  /** When the newest of them was published; null where there is none. */
  newestAt: z.nullable(instantSchema),
});
export type ReaderHub = z.output<typeof readerHubSchema>;

export const wholeReaderHubSchema = z.object({
  ...readerHubSchema.shape,
  /** Checked when it was written. */
  description: z.custom<ArticleDocument>(
    (value) => typeof value === 'object' && value !== null && 'content' in value,
  ),
  /** Where the pictures of the description are to be had. */
  pictures: z.array(z.object({ fileId: idSchema, url: z.string() })),
  /**
   * The caller is not among its readers, and sees it because they manage or fill it: with everything that is published
   * in it, for any audience.
   */
  preview: z.boolean(),
});
export type WholeReaderHub = z.output<typeof wholeReaderHubSchema>;

export const hubReadableSchema = z.object({
  ...readableSchema.shape,
  pinned: z.boolean(),
  /** The name of its section; null: in none, behind all sections. */
  section: z.nullable(z.string()),
});
export type HubReadable = z.output<typeof hubReadableSchema>;

const own = { method: 'GET', permission: 'home.view', status: 200, errors: [] } as const;

export const listReaderHubs = defineEndpoint({
  ...own,
  name: 'hubs.forYou',
  path: '/hubs',
  summary: 'List the published hubs that are for you, by name',
  output: z.object({ items: z.array(readerHubSchema) }),
  example: {},
});

export const readHub = defineEndpoint({
  ...own,
  name: 'hubs.read',
  path: '/hubs/:id',
  summary: 'Get a hub as its readers see it',
  params: idParams,
  output: wholeReaderHubSchema,
  example: { params: { id: 1 } },
});

export const listHubReadables = defineEndpoint({
  ...own,
  name: 'hubs.readItems',
  path: '/hubs/:id/items',
  summary: 'List what readers see in a hub: pinned items first, then in its order',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: pageOf(hubReadableSchema),
  example: { params: { id: 1 }, query: { limit: '20' } },
});
