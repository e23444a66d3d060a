import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { itemHistoryPage, itemHistoryQuery } from '../session/item-history.ts';

export const getContentHistory = defineEndpoint({
  name: 'content.history',
  method: 'GET',
  path: '/admin/content/:id/history',
  summary: 'List what was done to content and who did it, newest first',
  permission: 'content.publish',
  params: idParams,
  query: itemHistoryQuery,
  output: itemHistoryPage,
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { limit: '20' } },
});
