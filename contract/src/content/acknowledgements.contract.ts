import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idParams, instantSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { addressedPersonSchema } from './readers.contract.ts';

export const acknowledgeContent = defineEndpoint({
  name: 'content.acknowledge',
  method: 'POST',
  path: '/content/:id/acknowledge',
  summary: 'Confirm that you have read content that is for you',
  permission: 'home.view',
  params: idParams,
  output: z.object({ acknowledgedAt: instantSchema }),
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const getOwnAcknowledgement = defineEndpoint({
  name: 'content.ownAcknowledgement',
  method: 'GET',
  path: '/content/:id/acknowledge',
  summary: 'Get whether content asks you to confirm that you have read it, and whether you did',
  permission: 'home.view',
  params: idParams,
  output: z.object({
    /** False where it does not ask, is not published, or is not for the caller. */
    asked: z.boolean(),
    dueOn: z.nullable(dateSchema),
    acknowledgedAt: z.nullable(instantSchema),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const listAcknowledgements = defineEndpoint({
  name: 'content.acknowledgements',
  method: 'GET',
  path: '/admin/content/:id/acknowledgements',
  summary: 'List the people content is for who have acknowledged it, or have not, by name',
  permission: 'content.publish',
  params: idParams,
  query: z.strictObject({ ...pageQuery, show: z.enum(['missing', 'done']) }),
  output: pageOf(z.extend(addressedPersonSchema, { acknowledgedAt: z.nullable(instantSchema) })),
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { show: 'missing', limit: '20' } },
});
