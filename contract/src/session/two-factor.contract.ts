import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instantSchema } from '../kernel/ids.ts';
import { mailedLinkMinutes } from '../kernel/times.ts';
import { exampleReauth, oneReauth, reauthShape } from './reauthentication.ts';

/** Six digits of the app. */
export const appCodeSchema = z.string().check(
  z.overwrite((code: string) => code.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, asked('six_digits')),
);

/** Six digits of the app, or a recovery code. */
export const anyCodeSchema = z
  .string()
  .check(z.trim(), z.minLength(6, asked('enter_code')), z.maxLength(60, asked('invalid_code')));

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorSchema = z.object({
  /** Since when signing in asks for a code; null: it does not. */
  since: z.nullable(instantSchema),
  recoveryCodesLeft: z.int(),
});
export type OwnTwoFactor = z.output<typeof twoFactorSchema>;

export const getTwoFactor = defineEndpoint({
  name: 'session.twoFactor',
  method: 'GET',
  path: '/auth/me/two-factor',
  summary: 'Get whether signing in requires a code, and how many recovery codes are left',
  permission: 'signed-in',
  output: twoFactorSchema,
  status: 200,
  errors: ['NOT_FOUND'],
  example: {},
});

export const beginTwoFactor = defineEndpoint({
  name: 'session.beginTwoFactor',
  method: 'POST',
  path: '/auth/me/two-factor/begin',
  summary: `Create a key for a code app; it counts once a code is confirmed within ${mailedLinkMinutes} minutes`,
  permission: 'signed-in',
  body: z.strictObject(reauthShape).check(oneReauth),
  output: z.object({
    /** Base32, to be typed into the app. */
    secret: z.string(),
    /** The same as an `otpauth:` address, to be drawn as a QR code. */
    uri: z.string(),
  }),
  status: 200,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'RATE_LIMITED', 'NOT_FOUND'],
  example: { body: exampleReauth },
});

export const confirmTwoFactor = defineEndpoint({
  name: 'session.confirmTwoFactor',
  method: 'POST',
  path: '/auth/me/two-factor',
  summary: 'Turn on two-factor authentication with a code; ends the other sessions',
  permission: 'signed-in',
  body: z.strictObject({ code: appCodeSchema }),
  output: recoveryCodesSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: { body: { code: '492039' } },
});

const reauth = z.strictObject({ ...reauthShape, code: anyCodeSchema }).check(oneReauth);
const exampleOfBoth = { ...exampleReauth, code: '492039' };

export const renewRecoveryCodes = defineEndpoint({
  name: 'session.renewRecoveryCodes',
  method: 'POST',
  path: '/auth/me/two-factor/recovery-codes',
  summary: 'Create new recovery codes; earlier codes stop working',
  permission: 'signed-in',
  body: reauth,
  output: recoveryCodesSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: { body: exampleOfBoth },
});

export const endTwoFactor = defineEndpoint({
  name: 'session.endTwoFactor',
  method: 'POST',
  path: '/auth/me/two-factor/end',
  summary: 'Turn off two-factor authentication with re-authentication and a code',
  permission: 'signed-in',
  body: reauth,
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED', 'NOT_FOUND'],
  example: { body: exampleOfBoth },
});
