import * as z from 'zod/mini';
import { filePathSchema } from '../files/files.contract.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { contentStates } from './content.ts';
import { askedOfContent } from './refusal-messages.ts';

/** As many files as one item carries. */
export const attachmentsMax = 10;

const attachmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  contentType: z.string(),
  /** Where it can be had for the next ten minutes. */
  url: z.string(),
  /** Address of its small picture for the next ten minutes; null of types of which none is made. */
  previewUrl: z.nullable(z.string()),
  /** The file of content that is attached, which readers have while it is published; null: an upload of its own. */
  source: z.nullable(z.object({ id: idSchema, title: z.string(), state: z.enum(contentStates) })),
});
export type Attachment = z.output<typeof attachmentSchema>;

const output = z.object({ items: z.array(attachmentSchema) });

export const listAttachments = defineEndpoint({
  name: 'content.attachments',
  method: 'GET',
  path: '/admin/content/:id/attachments',
  summary: 'List the attachments of content in their order, with links for the next ten minutes',
  permission: 'content.draft',
  params: idParams,
  output,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const addAttachment = defineEndpoint({
  name: 'content.attach',
  method: 'POST',
  path: '/admin/content/:id/attachments',
  summary:
    'Add an uploaded file, or a file of content, as the last attachment; effective at once, at most 10',
  permission: 'content.draft',
  params: idParams,
  body: z.union([
    z.strictObject({ path: filePathSchema, name: line(lengths.fileName) }),
    /** A file of content: readers have the version that is published. */
    z.strictObject({ contentId: idSchema }),
  ]),
  output,
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: {
    params: { id: 1 },
    body: { path: 'content/1/0f8fad5bd9cb469f', name: 'Clinic times.pdf' },
  },
});

export const orderAttachments = defineEndpoint({
  name: 'content.orderAttachments',
  method: 'PUT',
  path: '/admin/content/:id/attachments',
  summary: 'Set the order of the attachments; those that are not named are removed',
  permission: 'content.draft',
  params: idParams,
  body: z.strictObject({
    ids: z
      .array(idSchema)
      .check(
        z.maxLength(
          attachmentsMax,
          askedOfContent('content_attachments_most', { max: attachmentsMax }),
        ),
      ),
  }),
  output,
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: { ids: [] } },
});
