import * as z from 'zod/mini';
import { documentBodies } from '../documents/document.ts';
import { messagePreviewSchema } from '../delivery/message-preview.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { trashDays } from '../kernel/times.ts';
import { lengths } from '../kernel/counts.ts';
import { templateFields, templateHeadSchema, templateSchema, templateSorts } from './template.ts';

/** What lists of templates, and of saved blocks, are asked for by. */
export const templateListQuery = z.strictObject({
  /** Part of the name, the description or the subject; of a block, of its name. */
  q: z.optional(line(lengths.search)),
  sort: z.optional(z.enum(templateSorts)),
  /** The trash instead of those in use. */
  deleted: z.optional(z.enum(['true'])),
  ...pageQuery,
});
export type TemplateListQuery = z.output<typeof templateListQuery>;

const optionalFields = {
  description: z.optional(templateFields.description),
  subject: z.optional(templateFields.subject),
  previewText: z.optional(templateFields.previewText),
  document: z.optional(templateFields.document),
};

export const templateCreateSchema = z.strictObject({
  name: templateFields.name,
  ...optionalFields,
});
export type TemplateCreate = z.output<typeof templateCreateSchema>;

/** Changes the named fields only; `version` is that of the template the change was made from. */
export const templateUpdateSchema = z.strictObject({
  version: versionSchema,
  name: z.optional(templateFields.name),
  ...optionalFields,
});
export type TemplateUpdate = z.output<typeof templateUpdateSchema>;

const permission = 'campaigns.manage';

export const listTemplates = defineEndpoint({
  name: 'templates.list',
  method: 'GET',
  path: '/admin/templates',
  summary: 'List templates, which campaigns and direct sends begin from',
  permission,
  query: templateListQuery,
  output: pageOf(templateHeadSchema),
  status: 200,
  errors: [],
  example: { query: { sort: 'name', limit: '2' } },
});

export const getTemplate = defineEndpoint({
  name: 'templates.get',
  method: 'GET',
  path: '/admin/templates/:id',
  summary: 'Get a template with its message',
  permission,
  params: idParams,
  output: templateSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const previewTemplate = defineEndpoint({
  name: 'templates.preview',
  method: 'GET',
  path: '/admin/templates/:id/preview',
  summary: 'Preview the message of a template as the caller gets it',
  permission,
  params: idParams,
  output: messagePreviewSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createTemplate = defineEndpoint({
  name: 'templates.create',
  method: 'POST',
  path: '/admin/templates',
  summary: 'Create a template, empty or from a message that was written',
  permission,
  body: templateCreateSchema,
  output: templateHeadSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: {
    body: {
      name: 'Event invitation',
      description: 'Date, place and a button to sign up',
      subject: 'You are invited',
      document: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Hello ' },
              { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
              { type: 'text', text: ', you are invited.' },
            ],
          },
          { type: 'button', attrs: { label: 'Sign up', href: 'https://example.org/sign-up' } },
        ],
      },
    },
  },
});

export const updateTemplate = defineEndpoint({
  name: 'templates.update',
  method: 'PATCH',
  path: '/admin/templates/:id',
  summary: 'Update a template; messages that began from it stay as they are',
  permission,
  params: idParams,
  body: templateUpdateSchema,
  output: templateHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: { params: { id: 1 }, body: { version: 1, subject: 'You are invited' } },
});

export const duplicateTemplate = defineEndpoint({
  name: 'templates.duplicate',
  method: 'POST',
  path: '/admin/templates/:id/duplicate',
  summary: 'Create a template with the message of another',
  permission,
  params: idParams,
  output: templateHeadSchema,
  status: 201,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 } },
});

export const deleteTemplate = defineEndpoint({
  name: 'templates.delete',
  method: 'DELETE',
  path: '/admin/templates/:id',
  summary: `Move a template to the trash for ${trashDays} days`,
  permission,
  params: idParams,
  output: null,
  status: 204,
  errors: [],
  example: { params: { id: 1 } },
});

export const restoreTemplate = defineEndpoint({
  name: 'templates.restore',
  method: 'POST',
  path: '/admin/templates/:id/restore',
  summary: 'Restore a template from the trash; refused while another has its name',
  permission,
  params: idParams,
  output: templateHeadSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
