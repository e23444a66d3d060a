import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { passwordSchema } from '../kernel/password.ts';
import { emailSchema, line } from '../kernel/text.ts';
import { localeSchema, timeZoneSchema } from '../kernel/places.ts';
import { organizationNameSchema, slugSchema } from '../organizations/organization.ts';
import { accountFields } from './account.ts';

export const foundOrganization = defineEndpoint({
  name: 'organizations.found',
  method: 'POST',
  path: '/auth/setup',
  summary: 'Create the first organization and its administrator with the one-time setup code',
  permission: 'public',
  body: z.strictObject({
    /** Printed by `npm run serve` while there is no organization. */
    code: line(100),
    organization: z.strictObject({
      slug: slugSchema,
      name: organizationNameSchema,
      timeZone: timeZoneSchema,
      locale: localeSchema,
    }),
    founder: z.strictObject({
      firstName: accountFields.firstName,
      lastName: accountFields.lastName,
      email: emailSchema,
      jobTitle: accountFields.jobTitle,
      password: passwordSchema,
    }),
  }),
  output: z.object({ organizationSlug: z.string(), accountId: idSchema }),
  status: 201,
  errors: ['VALIDATION_FAILED'],
  rateLimit: 'code-check',
  example: {
    body: {
      code: 'the code that the server printed',
      organization: {
        slug: 'northgate-health',
        name: 'Northgate Health',
        timeZone: 'Europe/London',
        locale: 'en-GB',
      },
      founder: {
        firstName: 'Ines',
        lastName: 'Duarte',
        email: 'ines.duarte@northgate.example',
        jobTitle: 'Head of people',
        password: 'four words in a row',
      },
    },
  },
});
