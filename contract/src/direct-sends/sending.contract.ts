import * as z from 'zod/mini';
import {
  audienceCountsSchema,
  audienceListQuery,
  audiencePageSchema,
  namedAudienceSchema,
} from '../delivery/audience.ts';
import { messagePreviewSchema } from '../delivery/message-preview.ts';
import { readinessLineSchema } from '../delivery/readiness.ts';
import { testBodySchema, testStarted } from '../delivery/tests.contract.ts';
import { scheduleBody } from '../delivery/schedule.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema, idSchema, versionSchema } from '../kernel/ids.ts';
import { directSendHeadSchema, directSendLimits } from './direct-send.ts';

const ofDirectSend = { permission: 'campaigns.manage', params: idParams } as const;

export const countDirectSendAudience = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.audience',
  method: 'GET',
  path: '/admin/direct-sends/:id/audience',
  summary:
    'Get who a direct send is for: its groups and people, how many receive it now, and why others are skipped',
  output: z.object({
    named: z.object({
      ...namedAudienceSchema.shape.include.shape,
      /** The dependants whose guardians are meant; permanently deleted ones are absent. */
      dependants: namedAudienceSchema.shape.include.shape.people,
      dependantsOf: namedAudienceSchema.shape.include.shape.groups,
    }),
    /** Dependants without an adult guardian in use: how many, and the first by name. */
    unguarded: z.object({ count: z.int(), names: z.array(z.string()) }),
    counts: audienceCountsSchema,
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const listDirectSendAudience = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.audiencePeople',
  method: 'GET',
  path: '/admin/direct-sends/:id/audience/people',
  summary: 'List the recipients or the skipped people of a direct send, as of now',
  query: audienceListQuery,
  output: audiencePageSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { show: 'skipped', reason: 'no_address' } },
});

export const checkDirectSend = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.check',
  method: 'GET',
  path: '/admin/direct-sends/:id/check',
  summary: 'Check what prevents a direct send from being sent now',
  output: z.object({
    counts: audienceCountsSchema,
    /** Of `too_many_recipients` and `needs_approval` among them {@link turnIntoCampaign} is what helps. */
    lines: z.array(readinessLineSchema),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const previewDirectSend = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.preview',
  method: 'GET',
  path: '/admin/direct-sends/:id/preview',
  summary: 'Preview a direct send as one person gets it; as the caller if no person is given',
  query: z.strictObject({ accountId: z.optional(idParamSchema) }),
  output: messagePreviewSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const testDirectSend = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.test',
  method: 'POST',
  path: '/admin/direct-sends/:id/test',
  summary: 'Send the current message as a test to the caller, and to up to 5 colleagues',
  body: testBodySchema,
  output: z.object({ ...directSendHeadSchema.shape, ...testStarted }),
  rateLimit: 'test-mail',
  status: 202,
  errors: [
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
    'RATE_LIMITED',
  ],
  idempotent: true,
  example: { params: { id: 1 }, body: { version: 1 } },
});

/**
 * What prevents it is in the errors of VALIDATION_FAILED, by the codes of the check: `no_one_eligible`,
 * `too_many_recipients`, `needs_approval`, `no_postal_address`, `channel_not_verified` and so on. A CONFLICT because another number of
 * people would get it by now has that as `current: {people}`.
 */
export const sendDirectSend = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.send',
  method: 'POST',
  path: '/admin/direct-sends/:id/send',
  summary: `Send a direct send to at most ${directSendLimits.recipients} people; refused if the version or the number of recipients has changed`,
  body: z.strictObject({
    version: versionSchema,
    /** How many get it; when it is another number by now, nothing is sent and the answer says which. */
    people: z.int().check(z.positive()),
  }),
  output: directSendHeadSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 }, body: { version: 1, people: 1 } },
});

/** Refused as {@link sendDirectSend} is, and for a time that has passed. */
export const scheduleDirectSend = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.schedule',
  method: 'POST',
  path: '/admin/direct-sends/:id/schedule',
  summary: `Schedule a direct send, or choose another time. Its recipients are counted at that time: above ${directSendLimits.recipients} or at zero it is held`,
  body: z.strictObject(scheduleBody),
  output: directSendHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: {
    params: { id: 1 },
    body: { version: 1, sendAt: '2099-11-26T09:00:00.000Z', people: 1 },
  },
});

export const unscheduleDirectSend = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.unschedule',
  method: 'POST',
  path: '/admin/direct-sends/:id/unschedule',
  summary: 'Cancel the schedule of a direct send, which becomes a draft again',
  output: directSendHeadSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const turnIntoCampaign = defineEndpoint({
  ...ofDirectSend,
  name: 'directSends.turnIntoCampaign',
  method: 'POST',
  path: '/admin/direct-sends/:id/campaign',
  summary:
    'Turn the draft of a direct send into the draft of a campaign; the direct send moves to the trash',
  body: z.strictObject({ version: versionSchema }),
  output: z.object({
    campaignId: idSchema,
    /** Files that stay with the direct send: campaigns carry none. */
    filesLeft: z.int(),
  }),
  status: 201,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 }, body: { version: 1 } },
});
