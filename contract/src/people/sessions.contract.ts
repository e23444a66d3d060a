import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';

export const endPersonSessions = defineEndpoint({
  name: 'accounts.endSessions',
  method: 'POST',
  path: '/admin/accounts/:id/sessions/end',
  summary:
    'Sign a person out everywhere at once, in other organizations too; he may sign in again. Refused for who does not sign in',
  permission: 'people.changeType',
  params: idParams,
  output: null,
  status: 204,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
