import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { versionSchema } from '../kernel/ids.ts';
import { isEmailAddress, line } from '../kernel/text.ts';

/** The part of an address after the @, as addresses are compared. */
export const emailDomainSchema = line(253, 3).check(
  z.overwrite((domain: string) => domain.toLowerCase().replace(/^@/, '')),
  z.refine((domain: string) => isEmailAddress(`a@${domain}`), asked('domain_like')),
);

const emailDomainsMax = 50;

export const emailDomainsSchema = z
  .array(emailDomainSchema)
  .check(z.maxLength(emailDomainsMax, asked('at_most_domains', { max: emailDomainsMax })));

/** In days. */
export const invitationDays = { min: 1, max: 90, usual: 14 } as const;

/** Days after an invitation on which anyone who has not come is reminded; `max` of them at most. */
export const reminderDays = { max: 5, last: invitationDays.max - 1, usual: [3, 7, 12] } as const;

export const reminderDaysSchema = z
  .array(
    z
      .int()
      .check(
        z.minimum(1, asked('at_least_days', { min: 1 })),
        z.maximum(reminderDays.last, asked('at_most_days', { max: reminderDays.last })),
      ),
  )
  .check(
    z.maxLength(reminderDays.max, asked('at_most_reminders', { max: reminderDays.max })),
    z.refine(
      (days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)),
      asked('reminders_in_order'),
    ),
  );

const joiningFields = {
  /** People who register with a join code need an address of one of these; of any when there are none. */
  emailDomains: emailDomainsSchema,
  /** Anyone who registers with a join code waits until someone approves, also where the code does not ask. */
  approval: z.boolean(),
  /** How long the link of an invitation works. */
  invitationDays: z
    .int()
    .check(
      z.minimum(invitationDays.min, asked('at_least_days', { min: invitationDays.min })),
      z.maximum(invitationDays.max, asked('at_most_days', { max: invitationDays.max })),
    ),
  /** On which days after the invitation anyone who has not come is reminded; on none when empty. */
  reminderDays: reminderDaysSchema,
  /** Administrators sign in with two-factor authentication. */
  adminsNeedTwoFactor: z.boolean(),
};

/** How people come to have access to the organization. */
export const joiningSchema = z.object({
  ...joiningFields,
  /** Administrators who sign in by password alone. */
  adminsWithoutTwoFactor: z.int(),
  version: versionSchema,
});
export type Joining = z.output<typeof joiningSchema>;

/** Changes the named fields only; `version` is that of the settings the change was made from. */
export const joiningUpdateSchema = z.strictObject({
  version: versionSchema,
  emailDomains: z.optional(joiningFields.emailDomains),
  approval: z.optional(joiningFields.approval),
  invitationDays: z.optional(joiningFields.invitationDays),
  reminderDays: z.optional(joiningFields.reminderDays),
  adminsNeedTwoFactor: z.optional(joiningFields.adminsNeedTwoFactor),
});
export type JoiningUpdate = z.output<typeof joiningUpdateSchema>;

export const getJoining = defineEndpoint({
  name: 'organizations.joining',
  method: 'GET',
  path: '/admin/settings/joining',
  summary: 'Get how people join the organization',
  permission: 'settings.manage',
  output: joiningSchema,
  status: 200,
  errors: [],
  example: {},
});

export const updateJoining = defineEndpoint({
  name: 'organizations.updateJoining',
  method: 'PATCH',
  path: '/admin/settings/joining',
  summary: 'Update how people join the organization',
  permission: 'settings.manage',
  body: joiningUpdateSchema,
  output: joiningSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { body: { version: 1, emailDomains: ['northgate.example'] } },
});
