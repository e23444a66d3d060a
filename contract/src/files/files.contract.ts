import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instantSchema } from '../kernel/ids.ts';
import { listParam } from '../kernel/paging.ts';
import { isPlain, line } from '../kernel/text.ts';

const fileLimits = { path: 200, header: 200, metadata: 20, metadataName: 60 };

/**
 * Where a file lies, `folder/…/name`: what it is for, who it is for, and a name of our own making. What someone calls
 * the file stands in its metadata, so no path is ever longer or stranger than we make it.
 */
export const filePathSchema = z
  .string()
  .check(
    z.maxLength(fileLimits.path, asked('path_too_long', { max: fileLimits.path })),
    z.regex(/^[a-z][a-z0-9-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/, asked('path_like')),
  );

/** A value that goes out as a header: visible signs on one line. */
const headerValue = z
  .string()
  .check(
    z.minLength(1, asked('fill_in')),
    z.maxLength(fileLimits.header, asked('at_most_characters', { max: fileLimits.header })),
    z.refine(isPlain, asked('invisible_characters')),
  );

// No z.record: it alone costs every first screen of the console two kilobytes.
const customMetadataSchema = z.catchall(z.object({}), line(500)).check(
  z.refine(
    (values) =>
      Object.keys(values).every(
        (name) => name.length <= fileLimits.metadataName && /^[A-Za-z0-9_-]+$/.test(name),
      ),
    asked('metadata_like', { max: fileLimits.metadataName }),
  ),
  z.refine(
    (values) => Object.keys(values).length <= fileLimits.metadata,
    asked('at_most_values', { max: fileLimits.metadata }),
  ),
);

const settable = {
  cacheControl: z.nullable(headerValue),
  contentDisposition: z.nullable(headerValue),
  contentEncoding: z.nullable(headerValue),
  contentLanguage: z.nullable(headerValue),
  customMetadata: z.nullable(customMetadataSchema),
};

/** What is known of a stored file: the fifteen fields of the specification. Null: it has none. */
export const fileMetadataSchema = z.object({
  /** The organization's slug; of a hosted store, its bucket. */
  bucket: z.string(),
  /** Another one for each time the bytes were written. */
  generation: z.string(),
  /** Counts the changes of the metadata of these bytes, from 1. */
  metageneration: z.string(),
  name: z.string(),
  fullPath: z.string(),
  /** In bytes. */
  size: z.int(),
  timeCreated: instantSchema,
  updated: instantSchema,
  /** In base64, as in `Content-MD5`. */
  md5Hash: z.nullable(z.string()),
  ...settable,
  contentType: z.nullable(z.string()),
});
export type FileMetadata = z.output<typeof fileMetadataSchema>;

/** What is said of a file when it is uploaded, beside its bytes. */
export const fileUploadSchema = z.strictObject({
  path: filePathSchema,
  contentType: z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/, asked('media_type_like'))),
  /** Of the bytes; when it differs from what arrived, they were damaged on the way. */
  md5Hash: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/, asked('md5_like')))),
  cacheControl: z.optional(settable.cacheControl),
  contentDisposition: z.optional(settable.contentDisposition),
  contentEncoding: z.optional(settable.contentEncoding),
  contentLanguage: z.optional(settable.contentLanguage),
  customMetadata: z.optional(settable.customMetadata),
});
export type FileUpload = z.output<typeof fileUploadSchema>;

/** Below the base of the files API: where uploads begin, by the tus protocol 1.0. */
export const uploadsPath = '/uploads';

const atPath = z.strictObject({ path: filePathSchema });
const examplePath = 'photos/1/portrait';

export const getFileMetadata = defineEndpoint({
  name: 'files.metadata',
  method: 'GET',
  path: '/files/object',
  summary: 'Get the metadata of a stored file',
  permission: 'home.view',
  query: atPath,
  output: fileMetadataSchema,
  status: 200,
  errors: [],
  example: { query: { path: examplePath } },
});

export const updateFileMetadata = defineEndpoint({
  name: 'files.updateMetadata',
  method: 'PATCH',
  path: '/files/object',
  summary: 'Update the given metadata of a stored file; null clears a value',
  permission: 'home.view',
  query: atPath,
  body: z.strictObject({
    cacheControl: z.optional(settable.cacheControl),
    contentDisposition: z.optional(settable.contentDisposition),
    contentEncoding: z.optional(settable.contentEncoding),
    contentLanguage: z.optional(settable.contentLanguage),
    customMetadata: z.optional(settable.customMetadata),
  }),
  output: fileMetadataSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { query: { path: examplePath }, body: { contentLanguage: 'en' } },
});

export const deleteFile = defineEndpoint({
  name: 'files.delete',
  method: 'DELETE',
  path: '/files/object',
  summary: 'Delete a stored file',
  permission: 'home.view',
  query: atPath,
  output: null,
  status: 204,
  errors: ['CONFLICT'],
  example: { query: { path: examplePath } },
});

export const linkFiles = defineEndpoint({
  name: 'files.links',
  method: 'GET',
  path: '/files/links',
  summary: 'Get links to these files for the next ten minutes; files that do not exist are omitted',
  permission: 'home.view',
  query: z.strictObject({
    path: listParam(filePathSchema),
    /** A smaller picture, of those that have one. */
    size: z.optional(z.enum(['small'])),
  }),
  output: z.object({
    items: z.array(z.object({ path: z.string(), url: z.string() })),
  }),
  status: 200,
  errors: [],
  example: { query: { path: [examplePath], size: 'small' } },
});
