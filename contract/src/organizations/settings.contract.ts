import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { versionSchema } from '../kernel/ids.ts';
import { localeSchema, timeZoneSchema } from '../kernel/places.ts';
import { emailSchema, lines } from '../kernel/text.ts';
import { organizationNameSchema, slugSchema } from './organization.ts';

const fields = {
  name: organizationNameSchema,
  /** First segment of its addresses; those it had before lead to the one it has now. */
  slug: slugSchema,
  timeZone: timeZoneSchema,
  /** The locale of its content and emails. */
  locale: localeSchema,
  /** Where readers write to. */
  contactEmail: z.nullable(emailSchema),
  /** Below every email and readers' page; campaigns need it. */
  postalAddress: z.nullable(lines(400)),
  /** What else stands there, like a company number. */
  footerText: z.nullable(lines(500)),
  /** A campaign to more people is approved by an administrator; null: none is. */
  approvalThreshold: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  /** A person gets so many emails at most within `emailLimitDays`, without official ones; null: any number. */
  emailLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  emailLimitDays: z.int().check(z.minimum(1), z.maximum(90)),
};

export const organizationSettingsSchema = z.object({
  ...fields,
  /** Slugs it had before, which still lead to it. */
  formerSlugs: z.array(z.string()),
  version: versionSchema,
});
export type OrganizationSettings = z.output<typeof organizationSettingsSchema>;

/** Changes the named fields only; `version` is that of the settings the change was made from. */
export const organizationSettingsUpdateSchema = z.strictObject({
  version: versionSchema,
  name: z.optional(fields.name),
  slug: z.optional(fields.slug),
  timeZone: z.optional(fields.timeZone),
  locale: z.optional(fields.locale),
  contactEmail: z.optional(fields.contactEmail),
  postalAddress: z.optional(fields.postalAddress),
  footerText: z.optional(fields.footerText),
  approvalThreshold: z.optional(fields.approvalThreshold),
  emailLimit: z.optional(fields.emailLimit),
  emailLimitDays: z.optional(fields.emailLimitDays),
});
export type OrganizationSettingsUpdate = z.output<typeof organizationSettingsUpdateSchema>;

export const getOrganizationSettings = defineEndpoint({
  name: 'organizations.settings',
  method: 'GET',
  path: '/admin/settings/organization',
  summary: "Get the organization's name, addresses, time zone, language and rules for campaigns",
  permission: 'settings.manage',
  output: organizationSettingsSchema,
  status: 200,
  errors: [],
  example: {},
});

export const updateOrganizationSettings = defineEndpoint({
  name: 'organizations.updateSettings',
  method: 'PATCH',
  path: '/admin/settings/organization',
  summary: "Update the organization's name, addresses, time zone, language or rules for campaigns",
  permission: 'settings.manage',
  body: organizationSettingsUpdateSchema,
  output: organizationSettingsSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { body: { version: 1, contactEmail: 'hello@northgate.example' } },
});
