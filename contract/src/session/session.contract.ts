import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, versionSchema } from '../kernel/ids.ts';
import { themes } from '../kernel/choices.ts';
import { accountTypeSchema, capabilities } from '../kernel/permissions.ts';
import { localeSchema, timeZoneSchema } from '../kernel/places.ts';
import { line } from '../kernel/text.ts';

/** An organization the signed-in user belongs to, with their role and rights in it. */
export const membershipSchema = z.object({
  slug: z.string(),
  /** Slugs the organization had before, which lead to the one it has now. */
  formerSlugs: z.array(z.string()),
  name: z.string(),
  timeZone: z.string(),
  accountId: idSchema,
  /** Path of the own photo there, in the file storage. */
  photo: z.nullable(z.string()),
  type: accountTypeSchema,
  isAdmin: z.boolean(),
  capabilities: z.array(z.enum(capabilities)),
  /** Names of the selected groups that the user manages there; null: the whole organization. */
  accessScope: z.nullable(z.array(z.string())),
  /** The organization requires two-factor authentication, which the user lacks (`TWO_FACTOR_REQUIRED`). */
  twoFactorMissing: z.boolean(),
  /** The operator of the server has suspended the organization (`ORGANIZATION_SUSPENDED`). */
  suspended: z.boolean(),
});
export type Membership = z.output<typeof membershipSchema>;

/** The signed-in user. `account`, `type` and `isAdmin` speak of the organization named by the header. */
export const meSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  /** How dates and numbers are written for the user; null: as their browser does. */
  locale: z.nullable(z.string()),
  /** Times are shown in it; null: in that of the organization. */
  timeZone: z.nullable(z.string()),
  theme: z.enum(themes),
  organizations: z.array(membershipSchema),
  /** Slug of the organization used last; null before the first. */
  lastOrganization: z.nullable(z.string()),
  account: z.nullable(membershipSchema),
  type: z.nullable(accountTypeSchema),
  isAdmin: z.boolean(),
  /** Counts the changes of the user's profile. */
  version: versionSchema,
});
export type Me = z.output<typeof meSchema>;

export const getMe = defineEndpoint({
  name: 'session.me',
  method: 'GET',
  path: '/auth/me',
  summary: 'Get the signed-in user with their organizations',
  permission: 'signed-in',
  output: meSchema,
  status: 200,
  errors: [],
  example: {},
});

const profileFields = {
  name: z.optional(line(120)),
  locale: z.optional(z.nullable(localeSchema)),
  timeZone: z.optional(z.nullable(timeZoneSchema)),
  theme: z.optional(z.enum(themes)),
};

const updateMeSchema = z
  .strictObject({
    ...profileFields,
    lastOrganization: z.optional(line(63, 3)),
    /** The version of the profile the change was made from; not needed for the organization used last. */
    version: z.optional(versionSchema),
  })
  .check(
    z.refine(
      (body) =>
        body.version !== undefined || !Object.keys(body).some((name) => name in profileFields),
      { path: ['version'], message: asked('send_version') },
    ),
  );

export const updateMe = defineEndpoint({
  name: 'session.updateMe',
  method: 'PATCH',
  path: '/auth/me',
  summary: "Update the given fields of the caller's own profile",
  permission: 'signed-in',
  body: updateMeSchema,
  output: meSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { body: { version: 1, theme: 'dark' } },
});
