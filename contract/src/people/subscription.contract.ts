import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, instantSchema } from '../kernel/ids.ts';
import { accountSchema, subscriptions } from './account.ts';

export const subscriptionSchema = z.object({
  state: z.enum(subscriptions),
  /** When it last changed and who changed it: the person, with a link in an email, or the team. Null: it never changed. */
  last: z.nullable(
    z.object({
      at: instantSchema,
      by: z.enum(['self', 'staff', 'import']),
      /** The name of the team member; null for the person, and for a deleted team member. */
      name: z.nullable(z.string()),
    }),
  ),
  /** Whether the team may resubscribe the person: those who unsubscribed can only resubscribe themselves. */
  resumable: z.boolean(),
});
export type SubscriptionState = z.output<typeof subscriptionSchema>;

export const getSubscription = defineEndpoint({
  name: 'accounts.subscription',
  method: 'GET',
  path: '/admin/accounts/:id/subscription',
  summary: 'Get whether a person receives emails, since when and by whose decision',
  permission: 'campaigns.manage',
  params: idParams,
  output: subscriptionSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const changeSubscription = defineEndpoint({
  name: 'accounts.changeSubscription',
  method: 'POST',
  path: '/admin/accounts/:id/subscription',
  summary: 'Unsubscribe a person on their request, or resubscribe a person the team unsubscribed',
  permission: 'campaigns.manage',
  params: idParams,
  body: z.strictObject({ state: z.enum(['subscribed', 'unsubscribed']) }),
  output: accountSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: { state: 'unsubscribed' } },
});
