import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { passwordSchema } from '../kernel/password.ts';
import { emailSchema, line } from '../kernel/text.ts';
import { localeSchema, timeZoneSchema } from '../kernel/places.ts';
import { organizationNameSchema, slugSchema } from '../organizations/organization.ts';
import { accountFields } from '../people/account.ts';

const organizationSchema = z.strictObject({
  slug: slugSchema,
  name: organizationNameSchema,
  timeZone: timeZoneSchema,
  locale: localeSchema,
});
const newOrganizationSchema = z.object({ organizationSlug: z.string(), accountId: idSchema });

const exampleOrganization = {
  slug: 'northgate-health',
  name: 'Northgate Health',
  timeZone: 'Europe/London',
  locale: 'en-GB',
};

export const setUpOrganization = defineEndpoint({
  name: 'organizations.setUp',
  method: 'POST',
  path: '/auth/setup',
  summary: 'Create an organization and its administrator with a one-time setup code',
  permission: 'public',
  body: z.strictObject({
    /** Printed by `npm run serve` while there is no organization, and by `npm run operator`. */
    code: line(100),
    organization: organizationSchema,
    founder: z.strictObject({
      firstName: accountFields.firstName,
      lastName: accountFields.lastName,
      email: emailSchema,
      jobTitle: accountFields.jobTitle,
      password: passwordSchema,
    }),
  }),
  output: newOrganizationSchema,
  status: 201,
  errors: ['VALIDATION_FAILED'],
  rateLimit: 'code-check',
  example: {
    body: {
      code: 'the code that the server printed',
      organization: exampleOrganization,
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

export const setUpSignedIn = defineEndpoint({
  name: 'organizations.setUpSignedIn',
  method: 'POST',
  path: '/auth/setup/signed-in',
  summary: 'Create an organization with a one-time setup code, with the caller as administrator',
  permission: 'signed-in',
  body: z.strictObject({
    /** Printed by `npm run operator`. */
    code: line(100),
    organization: organizationSchema,
    /** What the caller is called there; they sign in as before. */
    founder: z.strictObject({
      firstName: accountFields.firstName,
      lastName: accountFields.lastName,
    }),
  }),
  output: newOrganizationSchema,
  status: 201,
  errors: ['VALIDATION_FAILED'],
  rateLimit: 'code-check',
  example: {
    body: {
      code: 'the code that the operator gave',
      organization: exampleOrganization,
      founder: { firstName: 'Ines', lastName: 'Duarte' },
    },
  },
});
