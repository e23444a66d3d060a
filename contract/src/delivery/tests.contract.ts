import * as z from 'zod/mini';
import { asked } from '../kernel/field-messages.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { deliveryReasons, deliveryStates } from './message.ts';

/** So many colleagues get a test beside the person who sends it. */
export const testColleaguesMost = 5;

export const testBodySchema = z.strictObject({
  version: versionSchema,
  /** Staff who can sign in and have an address, each once. */
  colleagues: z.optional(
    z
      .array(idSchema)
      .check(
        z.maxLength(testColleaguesMost, asked('at_most_choices', { max: testColleaguesMost })),
      ),
  ),
});

/** What a test answers with beside what was tried: the id by which its results are asked for. */
export const testStarted = { testId: idSchema };

/** The result of a test at one address. */
export const testResultSchema = z.object({
  accountId: idSchema,
  email: z.string(),
  state: z.enum(deliveryStates),
  /** What the mail server answered. */
  reply: z.nullable(z.string()),
  reason: z.nullable(z.enum(deliveryReasons)),
});
export type TestResult = z.output<typeof testResultSchema>;

export const listTestResults = defineEndpoint({
  name: 'messages.testResults',
  method: 'GET',
  path: '/admin/messages/:id/test-results',
  summary: 'Get the result of a test that the caller sent, for each address',
  permission: 'campaigns.manage',
  params: idParams,
  output: z.object({ items: z.array(testResultSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
