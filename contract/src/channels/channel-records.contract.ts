import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { channelRecordsSchema } from './channel-records.ts';

export const getChannelRecords = defineEndpoint({
  name: 'channels.getRecords',
  method: 'GET',
  path: '/admin/channels/:id/records',
  summary: 'Get what DNS says of a channel’s sender: SPF, DKIM and DMARC',
  permission: 'campaigns.manage',
  params: idParams,
  output: channelRecordsSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const checkRecords = defineEndpoint({
  name: 'channels.checkRecords',
  method: 'POST',
  path: '/admin/channels/:id/check-records',
  summary: 'Look up what DNS says of a channel’s sender, in the background',
  permission: 'settings.manage',
  params: idParams,
  output: channelRecordsSchema,
  status: 202,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const createDkimKey = defineEndpoint({
  name: 'channels.createKey',
  method: 'POST',
  path: '/admin/channels/:id/dkim-keys',
  summary: 'Create another key for signatures; it signs once it stands in DNS',
  permission: 'settings.manage',
  params: idParams,
  body: z.strictObject({}),
  output: channelRecordsSchema,
  status: 201,
  errors: ['CONFLICT'],
  example: { params: { id: 1 }, body: {} },
});
