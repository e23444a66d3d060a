import * as z from 'zod/mini';
import { filePathSchema } from '../files/files.contract.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';

const versionSchema = z.object({
  /** From 1; the largest is the newest. */
  number: z.int(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  contentType: z.string(),
  /** Of the bytes, in hex. */
  sha256: z.nullable(z.string()),
  /**
   * What became of its small picture: `locked` asks for a password, `too_complex` took too long. Null of types of which
   * none is made.
   */
  preview: z.nullable(z.enum(['made', 'locked', 'too_complex'])),
  /** Address of the small picture for the next ten minutes. */
  previewUrl: z.nullable(z.string()),
  createdAt: instantSchema,
  createdBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
});

export const contentFileSchema = z.object({
  id: idSchema,
  /** Newest first. */
  versions: z.array(versionSchema),
});
export type ContentFile = z.output<typeof contentFileSchema>;
export type ContentFileVersion = z.output<typeof versionSchema>;

/** An uploaded file, by the path that it was uploaded to. */
const uploaded = z.strictObject({ path: filePathSchema, name: line(255) });
const example = { path: 'content/1/0f8fad5bd9cb469f', name: 'Visitor rules.pdf' };

export const createContentFile = defineEndpoint({
  name: 'contentFiles.create',
  method: 'POST',
  path: '/files/content',
  summary: 'Create a file of content from an uploaded file, which becomes its first version',
  permission: 'content.draft',
  body: uploaded,
  output: contentFileSchema,
  status: 201,
  errors: ['VALIDATION_FAILED'],
  example: { body: example },
});

export const getContentFile = defineEndpoint({
  name: 'contentFiles.get',
  method: 'GET',
  path: '/files/content/:id',
  summary: 'Get a file of content with its versions',
  permission: 'content.draft',
  params: idParams,
  output: contentFileSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const addContentFileVersion = defineEndpoint({
  name: 'contentFiles.addVersion',
  method: 'POST',
  path: '/files/content/:id/versions',
  summary: 'Add an uploaded file as the newest version; earlier versions stay',
  permission: 'content.draft',
  params: idParams,
  body: uploaded,
  output: contentFileSchema,
  status: 201,
  errors: ['VALIDATION_FAILED'],
  example: { params: { id: 1 }, body: example },
});

export const linkContentFile = defineEndpoint({
  name: 'contentFiles.link',
  method: 'GET',
  path: '/files/content/:id/link',
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
