import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instantSchema } from '../kernel/ids.ts';
import { passwordSchema } from '../kernel/password.ts';
import { accountTypeSchema } from '../kernel/permissions.ts';
import { emailSchema, line } from '../kernel/text.ts';
import { accountFields } from '../people/account.ts';

/** What people were given: in the link of an invitation, by the person who shares a join code, by the server. */
const codeSchema = line(100);

/** `invitation`: for one address. `join_code`: for many. `setup`: founds the first organization. */
export const codeKinds = ['invitation', 'join_code', 'setup'] as const;

/** What a code is good for. All but the kind is null for the set-up code. */
export const offerSchema = z.object({
  kind: z.enum(codeKinds),
  organization: z.nullable(z.object({ slug: z.string(), name: z.string(), timeZone: z.string() })),
  inviter: z.nullable(z.object({ name: z.string(), jobTitle: z.nullable(z.string()) })),
  type: z.nullable(accountTypeSchema),
  sentAt: z.nullable(instantSchema),
  expiresAt: z.nullable(instantSchema),
  /** Someone has to approve before one gets in. */
  approval: z.boolean(),
  /** Who a personal invitation is for; its link was mailed to this address. */
  person: z.nullable(
    z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** The address signs in already: accept the invitation signed in, instead of registering. */
      signsIn: z.boolean(),
    }),
  ),
  /** A join code takes addresses of these domains; of any when there are none. */
  emailDomains: z.array(z.string()),
});
export type Offer = z.output<typeof offerSchema>;

export const checkInvitationCode = defineEndpoint({
  name: 'registration.checkCode',
  method: 'POST',
  path: '/auth/check-invitation-code-status',
  summary: 'Check an invitation or join code; an invalid code is refused without a reason',
  permission: 'public',
  body: z.strictObject({ code: codeSchema }),
  output: z.object({ status: z.enum(['valid', 'invalid']), offer: z.optional(offerSchema) }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  rateLimit: 'code-check',
  example: { body: { code: 'the code of the invitation' } },
});

/** `sign_in`: the person has joined. `wait`: until someone approves. `check_mail`: a link was emailed. */
export const nextSteps = ['sign_in', 'wait', 'check_mail'] as const;
export type NextStep = (typeof nextSteps)[number];

const registeredSchema = z.object({ next: z.enum(nextSteps), organizationSlug: z.string() });
export type Registered = z.output<typeof registeredSchema>;

export const register = defineEndpoint({
  name: 'registration.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Register with an invitation, or request a link to an email address with a join code',
  permission: 'public',
  body: z.strictObject({
    code: codeSchema,
    firstName: accountFields.firstName,
    lastName: accountFields.lastName,
    email: emailSchema,
    /** With an invitation. With a join code it is chosen later, by the person who has the mailbox. */
    password: z.optional(passwordSchema),
    /** Instead of a password: the name of a trip to a provider that proved the address of the invitation. */
    attempt: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, asked('invalid_attempt')))),
    /** That the organization keeps these details. */
    termsAccepted: z.literal(true),
  }),
  output: registeredSchema,
  status: 201,
  errors: ['VALIDATION_FAILED'],
  rateLimit: 'register',
  example: {
    body: {
      code: 'the code of the invitation',
      firstName: 'Jonas',
      lastName: 'Okafor',
      email: 'jonas.okafor@northgate.example',
      password: 'ferry lantern oat',
      termsAccepted: true,
    },
  },
});

export const acceptInvitation = defineEndpoint({
  name: 'registration.accept',
  method: 'POST',
  path: '/auth/accept-invitation',
  summary: 'Accept an invitation sent to the email address the caller signs in with',
  permission: 'signed-in',
  body: z.strictObject({ code: codeSchema, termsAccepted: z.literal(true) }),
  output: registeredSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  rateLimit: 'code-check',
  example: { body: { code: 'the code of the invitation', termsAccepted: true } },
});
