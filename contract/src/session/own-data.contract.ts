import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { exampleReauth, oneReauth, reauthShape } from './reauthentication.ts';

export const exportOwnData = defineEndpoint({
  name: 'session.exportOwnData',
  method: 'POST',
  path: '/auth/me/export',
  summary: 'Export everything stored about the caller in this organization as one JSON document',
  permission: 'profile.manage',
  body: z.strictObject(reauthShape).check(oneReauth),
  output: 'json',
  status: 200,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  rateLimit: 'own-export',
  example: { body: exampleReauth },
});
