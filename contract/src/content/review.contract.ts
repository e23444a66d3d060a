import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { lines } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { contentHeadSchema } from './content.ts';

const comment = lines(lengths.comment);

const change = {
  method: 'POST',
  params: idParams,
  output: contentHeadSchema,
  status: 200,
} as const;

export const submitContent = defineEndpoint({
  ...change,
  name: 'content.submit',
  path: '/admin/content/:id/submit',
  summary: 'Submit this version for review; edits of what is published can be submitted as well',
  permission: 'content.draft',
  body: z.strictObject({ version: versionSchema, note: z.optional(z.nullable(comment)) }),
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: {
    params: { id: 1 },
    body: { version: 1, note: 'The times are agreed with the sites.' },
  },
});

export const withdrawContent = defineEndpoint({
  ...change,
  name: 'content.withdraw',
  path: '/admin/content/:id/withdraw',
  summary: 'Withdraw content from review',
  permission: 'content.draft',
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const sendBackContent = defineEndpoint({
  ...change,
  name: 'content.sendBack',
  path: '/admin/content/:id/send-back',
  summary:
    'Send content back to its author with a comment; publishing or scheduling it approves it',
  permission: 'content.publish',
  body: z.strictObject({ comment }),
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: { comment: 'Name the person to ask.' } },
});
