import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';

const space = {
  /** Bytes of all stored files. */
  used: z.int(),
  /** Bytes that have arrived of uploads that are under way. */
  arriving: z.int(),
  /** Bytes that the organization may have together. */
  quota: z.int(),
};

export const getStorageSpace = defineEndpoint({
  name: 'storage.space',
  method: 'GET',
  path: '/admin/storage/space',
  summary: 'Get how much of the storage space is used',
  permission: 'content.draft',
  output: z.object(space),
  status: 200,
  errors: [],
  example: {},
});

export const getStorage = defineEndpoint({
  name: 'storage.get',
  method: 'GET',
  path: '/admin/storage',
  summary: 'Get how much of the storage space is used, by purpose, and how much nothing uses',
  permission: 'settings.manage',
  output: z.object({
    ...space,
    /** By the first word of the paths of files, the largest first. */
    purposes: z.array(z.object({ folder: z.string(), files: z.int(), bytes: z.int() })),
    unused: z.object({ files: z.int(), bytes: z.int() }),
  }),
  status: 200,
  errors: [],
  example: {},
});

export const listUnusedFiles = defineEndpoint({
  name: 'storage.unused',
  method: 'GET',
  path: '/admin/storage/unused',
  summary: 'List the stored files that nothing uses, the newest first; each is deleted after a day',
  permission: 'settings.manage',
  query: z.strictObject(pageQuery),
  output: pageOf(
    z.object({
      id: idSchema,
      folder: z.string(),
      /** What its sender called it, where that is known. */
      name: z.nullable(z.string()),
      contentType: z.string(),
      /** In bytes. */
      size: z.int(),
      createdAt: instantSchema,
      createdBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
      /** When it is deleted, unless something uses it at that time. */
      deletedFrom: instantSchema,
    }),
  ),
  status: 200,
  errors: [],
  example: { query: { limit: '20' } },
});

/** Files that one call deletes. */
export const unusedDeleteMax = 100;

export const deleteUnusedFiles = defineEndpoint({
  name: 'storage.deleteUnused',
  method: 'POST',
  path: '/admin/storage/unused/delete',
  summary: 'Delete stored files that nothing uses; files that something uses by now stay',
  permission: 'settings.manage',
  body: z.strictObject({
    ids: z
      .array(idSchema)
      .check(z.minLength(1), z.maxLength(unusedDeleteMax, 'At most 100 files in one call')),
  }),
  output: z.object({ deleted: z.int() }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});
