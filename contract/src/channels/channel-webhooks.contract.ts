import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParamSchema, idParams } from '../kernel/ids.ts';
import { channelWebhookSchema, reportProviders, webhookSecret } from './mail-reports.ts';

export const listWebhooks = defineEndpoint({
  name: 'channels.listWebhooks',
  method: 'GET',
  path: '/admin/channels/:id/webhooks',
  summary: 'List where mail services tell of bounces and complaints',
  permission: 'settings.manage',
  params: idParams,
  output: z.object({ items: z.array(channelWebhookSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createWebhook = defineEndpoint({
  name: 'channels.createWebhook',
  method: 'POST',
  path: '/admin/channels/:id/webhooks',
  summary: 'Create a webhook for bounces and complaints, in place of the one of this service',
  permission: 'settings.manage',
  params: idParams,
  body: z.strictObject({
    provider: z.enum(reportProviders),
    /** What the service signs with; made here for a program of your own. */
    secret: z.optional(webhookSecret),
  }),
  output: z.object({
    webhook: channelWebhookSchema,
    /** Shown this once, where it was made here. */
    secret: z.nullable(z.string()),
  }),
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: { provider: 'generic' } },
});

export const deleteWebhook = defineEndpoint({
  name: 'channels.deleteWebhook',
  method: 'DELETE',
  path: '/admin/channels/:id/webhooks/:webhookId',
  summary: 'Delete a webhook; events of the service are refused afterwards',
  permission: 'settings.manage',
  params: z.object({ id: idParamSchema, webhookId: idParamSchema }),
  output: null,
  status: 204,
  errors: [],
  example: { params: { id: 1, webhookId: 1 } },
});
