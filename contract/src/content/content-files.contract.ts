import * as z from 'zod/mini';
import { filePathSchema } from '../files/files.contract.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema, idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { listParam } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { contentFields, contentHeadSchema, hubIdsSchema } from './content.ts';
import { contentAudienceSchema, contentTagsSchema } from './settings.contract.ts';

const fileVersionSchema = z.object({
  /** From 1; the largest is the newest. */
  number: z.int(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  contentType: z.string(),
  /** Of the bytes, in hex. */
  sha256: z.nullable(z.string()),
  /**
   * The status of its small picture: `locked` asks for a password, `too_complex` took too long. Null for types without
   * one.
   */
  preview: z.nullable(z.enum(['made', 'locked', 'too_complex'])),
  /** Address of the small picture for the next ten minutes. */
  previewUrl: z.nullable(z.string()),
  createdAt: instantSchema,
  createdBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** Readers have this one. */
  live: z.boolean(),
});

export const contentFileSchema = z.object({
  ...contentHeadSchema.shape,
  kind: z.literal('file'),
  /** Whether readers may save it; else they only see it. */
  downloadAllowed: z.boolean(),
  /** Newest first. */
  versions: z.array(fileVersionSchema),
});
export type ContentFile = z.output<typeof contentFileSchema>;
export type ContentFileVersion = z.output<typeof fileVersionSchema>;

/** An uploaded file, by the path that it was uploaded to, and what its sender calls it. */
const uploaded = { path: filePathSchema, name: line(lengths.fileName) };
const example = { path: 'content/1/0f8fad5bd9cb469f', name: 'Visitor rules.pdf' };

export const contentFileCreateSchema = z.strictObject({
  ...uploaded,
  /** Its name without the ending when absent. */
  title: z.optional(contentFields.title),
  tags: z.optional(contentTagsSchema),
  audience: z.optional(contentAudienceSchema),
  downloadAllowed: z.optional(z.boolean()),
  /** Hubs it begins in. People who draft in their own hubs alone may omit it where they have one. */
  hubs: z.optional(hubIdsSchema),
});
export type ContentFileCreate = z.output<typeof contentFileCreateSchema>;

export const createContentFile = defineEndpoint({
  name: 'contentFiles.create',
  method: 'POST',
  path: '/admin/content/files',
  summary: 'Create a file of content from an uploaded file, which becomes its first version',
  permission: 'content.draft',
  body: contentFileCreateSchema,
  output: contentFileSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { ...example, tags: ['visitors'] } },
});

export const getContentFile = defineEndpoint({
  name: 'contentFiles.get',
  method: 'GET',
  path: '/admin/content/files/:id',
  summary: 'Get a file of content with its versions',
  permission: 'content.draft',
  params: idParams,
  output: contentFileSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

/** Changes the named fields only; `version` is that of the file the change was made from. */
export const contentFileUpdateSchema = z.strictObject({
  version: versionSchema,
  title: z.optional(contentFields.title),
  summary: z.optional(contentFields.summary),
  cover: z.optional(contentFields.cover),
  /** Effective at once. */
  downloadAllowed: z.optional(z.boolean()),
});
export type ContentFileUpdate = z.output<typeof contentFileUpdateSchema>;

export const findFilePreviews = defineEndpoint({
  name: 'contentFiles.previews',
  method: 'GET',
  path: '/admin/content/files/previews',
  summary: 'Get small pictures of the newest versions of files, for the next ten minutes',
  permission: 'content.draft',
  query: z.strictObject({ id: listParam(idParamSchema) }),
  /** Files without one are omitted. */
  output: z.object({ items: z.array(z.object({ id: idSchema, url: z.string() })) }),
  status: 200,
  errors: [],
  example: { query: { id: ['1', '2'] } },
});

export const updateContentFile = defineEndpoint({
  name: 'contentFiles.update',
  method: 'PATCH',
  path: '/admin/content/files/:id',
  summary:
    'Update a file of content; readers see the changes of a published file after it is published again',
  permission: 'content.draft',
  params: idParams,
  body: contentFileUpdateSchema,
  output: contentFileSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, summary: 'For all three sites' } },
});

export const addContentFileVersion = defineEndpoint({
  name: 'contentFiles.addVersion',
  method: 'POST',
  path: '/admin/content/files/:id/versions',
  summary:
    'Add an uploaded file as the newest version; earlier versions stay, and readers have theirs until it is published',
  permission: 'content.draft',
  params: idParams,
  body: z.strictObject(uploaded),
  output: contentFileSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: example },
});

export const linkContentFile = defineEndpoint({
  name: 'contentFiles.link',
  method: 'GET',
  path: '/admin/content/files/:id/link',
  summary: 'Get a link to the newest version, or to the named one, for the next ten minutes',
  permission: 'content.draft',
  params: idParams,
  query: z.strictObject({
    version: z.optional(
      z.string().check(z.regex(/^[1-9][0-9]{0,8}$/, 'Enter the number of a version')),
    ),
    /** Saves the file also where a browser could show it. */
    download: z.optional(z.enum(['true'])),
  }),
  output: z.object({ version: z.int(), name: z.string(), url: z.string() }),
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { version: '1' } },
});
