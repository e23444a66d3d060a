import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { accountSchema } from './account.ts';

export const resetDeliverability = defineEndpoint({
  name: 'accounts.resetDeliverability',
  method: 'POST',
  path: '/admin/accounts/:id/deliverability/reset',
  summary: 'Resume emails to a person after bounces; refused after a complaint',
  permission: 'campaigns.manage',
  params: idParams,
  output: accountSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
