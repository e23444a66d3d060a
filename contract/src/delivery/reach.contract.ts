import { defineEndpoint } from '../kernel/endpoint.ts';
import { audienceCountsSchema } from './audience.ts';

export const getReach = defineEndpoint({
  name: 'channels.getReach',
  method: 'GET',
  path: '/admin/reach',
  summary: 'Count the people an email can reach, and why it can’t reach the others',
  permission: 'campaigns.manage',
  output: audienceCountsSchema,
  status: 200,
  errors: [],
  example: {},
});
