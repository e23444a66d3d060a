import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { pageOf } from '../kernel/paging.ts';
import { trashDays } from '../kernel/times.ts';
import { blockFields, blockHeadSchema, blockSchema } from './block.ts';
import { documentBodies } from '../documents/document.ts';
import { templateListQuery } from './templates.contract.ts';

export const blockCreateSchema = z.strictObject({
  name: blockFields.name,
  document: z.optional(blockFields.document),
});
export type BlockCreate = z.output<typeof blockCreateSchema>;

/** Changes the named fields only; `version` is that of the block the change was made from. */
export const blockUpdateSchema = z.strictObject({
  version: versionSchema,
  name: z.optional(blockFields.name),
  document: z.optional(blockFields.document),
});
export type BlockUpdate = z.output<typeof blockUpdateSchema>;

const permission = 'campaigns.manage';

export const listBlocks = defineEndpoint({
  name: 'savedBlocks.list',
  method: 'GET',
  path: '/admin/saved-blocks',
  summary: 'List saved blocks, with how many drafts use each',
  permission,
  query: templateListQuery,
  output: pageOf(blockHeadSchema),
  status: 200,
  errors: [],
  example: { query: { sort: 'name', limit: '2' } },
});

export const getBlock = defineEndpoint({
  name: 'savedBlocks.get',
  method: 'GET',
  path: '/admin/saved-blocks/:id',
  summary: 'Get a saved block with its content',
  permission,
  params: idParams,
  output: blockSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createBlock = defineEndpoint({
  name: 'savedBlocks.create',
  method: 'POST',
  path: '/admin/saved-blocks',
  summary: 'Create a saved block, which messages use by its id',
  permission,
  body: blockCreateSchema,
  output: blockHeadSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: {
    body: {
      name: 'Opening hours',
      document: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'The service desk is open from 8 to 17.' }],
          },
        ],
      },
    },
  },
});

export const updateBlock = defineEndpoint({
  name: 'savedBlocks.update',
  method: 'PATCH',
  path: '/admin/saved-blocks/:id',
  summary: 'Update a saved block; drafts follow, what was sent stays',
  permission,
  params: idParams,
  body: blockUpdateSchema,
  output: blockHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: { params: { id: 1 }, body: { version: 1, name: 'Opening hours of the service desk' } },
});

export const deleteBlock = defineEndpoint({
  name: 'savedBlocks.delete',
  method: 'DELETE',
  path: '/admin/saved-blocks/:id',
  summary: `Move a saved block to the trash for ${trashDays} days; drafts that use it cannot be sent then`,
  permission,
  params: idParams,
  output: null,
  status: 204,
  errors: [],
  example: { params: { id: 1 } },
});

export const restoreBlock = defineEndpoint({
  name: 'savedBlocks.restore',
  method: 'POST',
  path: '/admin/saved-blocks/:id/restore',
  summary: 'Restore a saved block from the trash; refused while another has its name',
  permission,
  params: idParams,
  output: blockHeadSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
