import * as z from 'zod/mini';
import { groupColours } from '../groups/group-colours.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { contentKinds } from './content.ts';

/** Content that is public and for the caller, as readers see it. */
export const readableSchema = z.object({
  id: idSchema,
  kind: z.enum(contentKinds),
  title: z.string(),
  summary: z.nullable(z.string()),
  /** Where the cover is to be had. */
  cover: z.nullable(
    z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.nullable(z.string()) }),
  ),
  /** Minutes, at least one; of an article. */
  readingTime: z.nullable(z.int()),
  /** Of a file: the version that readers have; its size in bytes. */
  file: z.nullable(z.object({ contentType: z.string(), size: z.int() })),
  author: z.nullable(z.string()),
  /** The author's. */
  department: z.nullable(z.string()),
  tags: z.array(z.string()),
  publishedAt: instantSchema,
  /** When the caller read it last; null where they have not. */
  readAt: z.nullable(instantSchema),
  /** It asks its readers to confirm, until a day; null where it does not. */
  acknowledgement: z.nullable(
    z.object({ by: z.nullable(dateSchema), acknowledgedAt: z.nullable(instantSchema) }),
  ),
});
export type Readable = z.output<typeof readableSchema>;

export const forYouSchema = z.object({
  ...readableSchema.shape,
  /** The first by name of the hubs for the caller that it is in. */
  hub: z.nullable(z.object({ name: z.string(), colour: z.enum(groupColours) })),
  /** In one of the hubs for the caller. */
  pinned: z.boolean(),
});
export type ForYou = z.output<typeof forYouSchema>;

export const readableQuery = z.strictObject({
  ...pageQuery,
  q: z.optional(line(lengths.search)),
  kind: z.optional(z.enum(contentKinds)),
  /** What the caller has not read. */
  unread: z.optional(z.literal('true')),
  /** What is pinned in a hub for the caller. */
  pinned: z.optional(z.literal('true')),
});
export type ReadableQuery = z.output<typeof readableQuery>;

const own = { method: 'GET', permission: 'home.view', status: 200, errors: [] } as const;

export const listReadable = defineEndpoint({
  ...own,
  name: 'content.readable',
  path: '/content',
  summary: 'List the published content that is for you, latest first',
  query: readableQuery,
  output: pageOf(forYouSchema),
  example: { query: { limit: '20' } },
});

export const listToAcknowledge = defineEndpoint({
  ...own,
  name: 'content.toAcknowledge',
  path: '/content/to-acknowledge',
  summary: 'List the content that you have to confirm, by its due date',
  output: z.object({ items: z.array(readableSchema) }),
  example: {},
});

export const openContent = defineEndpoint({
  ...own,
  name: 'content.open',
  path: '/content/:id/link',
  summary: 'Get a link that opens content for you, for one hour; opening it counts as a view',
  params: idParams,
  output: z.object({
    /** Opens without signing in: it is yours alone. */
    url: z.string(),
    /** It shows nothing afterwards. */
    until: instantSchema,
  }),
  example: { params: { id: 1 } },
});
