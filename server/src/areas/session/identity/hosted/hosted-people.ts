import { emailKey } from 'contract/kernel/text.ts';
import * as z from 'zod/mini';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import { CodeRefusedError } from '../embedded/mailed-codes.repository.ts';
import {
  EmailInUseError,
  PasswordRefusedError,
  UnknownIdentityError,
  WrongPasswordError,
  type NewIdentity,
} from '../../../../kernel/identity/identity-admin.ts';
import { ToolkitError, type Toolkit } from './identity-toolkit.ts';

/** A person as the hosted service keeps them. */
export interface HostedPerson {
  subject: string;
  email: string;
  name: string;
  disabled: boolean;
  /** Someone has shown that the mailbox is theirs. */
  emailProven: boolean;
  /** Whether they sign in with a password. */
  password: boolean;
}

const personSchema = z.object({
  localId: z.string(),
  email: z.optional(z.string()),
  displayName: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
  emailVerified: z.optional(z.boolean()),
  passwordHash: z.optional(z.string()),
});
const lookupSchema = z.object({ users: z.optional(z.array(personSchema)) });
const madeSchema = z.object({ localId: z.string() });
const codeSchema = z.object({ email: z.string(), requestType: z.optional(z.string()) });
const offeredSchema = z.object({
  oobCode: z.optional(z.string()),
  oobLink: z.optional(z.string()),
});

/** What the service calls a refusal, and what it is to us. */
const refusals: Readonly<Record<string, () => Error>> = {
  EMAIL_EXISTS: () => new EmailInUseError('The address has an identity'),
  DUPLICATE_EMAIL: () => new EmailInUseError('The address has an identity'),
  USER_NOT_FOUND: () => new UnknownIdentityError('No such identity'),
  WEAK_PASSWORD: () => new PasswordRefusedError('too-short'),
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: () => new PasswordRefusedError('too-easy'),
  INVALID_PASSWORD: () => new WrongPasswordError('This is not their password'),
  INVALID_LOGIN_CREDENTIALS: () => new WrongPasswordError('This is not their password'),
  INVALID_OOB_CODE: () => new CodeRefusedError('INVALID_TOKEN'),
  EMAIL_NOT_FOUND: () => new CodeRefusedError('INVALID_TOKEN'),
  USER_DISABLED: () => new CodeRefusedError('INVALID_TOKEN'),
  EXPIRED_OOB_CODE: () => new CodeRefusedError('TOKEN_EXPIRED'),
  TOO_MANY_ATTEMPTS_TRY_LATER: () => new ProblemError('RATE_LIMITED', { retryAfter: 300 }),
  RESET_PASSWORD_EXCEED_LIMIT: () => new ProblemError('RATE_LIMITED', { retryAfter: 3600 }),
  QUOTA_EXCEEDED: () => new ProblemError('RATE_LIMITED', { retryAfter: 300 }),
};

/** A refusal in the product's words; whatever means that the set-up is wrong stays as it is, for the log. */
function asIdentityError(error: unknown): never {
  const known = error instanceof ToolkitError ? refusals[error.code] : undefined;
  if (known === undefined) throw error;
  throw Object.assign(known(), { cause: error });
}

type Ask = (path: string, body: Record<string, unknown>, repeatable: boolean) => Promise<unknown>;

/** What a code of a mailed link is good for. */
function resetsBy(asBrowser: Ask) {
  return {
    /** Whose code it is; using nothing up. @throws CodeRefusedError */
    async ownerOfCode(code: string): Promise<string> {
      const answer = await asBrowser('accounts:resetPassword', { oobCode: code }, true);
      const { email, requestType = 'PASSWORD_RESET' } = codeSchema.parse(answer);
      if (requestType !== 'PASSWORD_RESET') throw new CodeRefusedError('INVALID_TOKEN');
      return email;
    },
    /** Uses the code up. @throws CodeRefusedError, PasswordRefusedError */
    async reset(code: string, newPassword: string): Promise<void> {
      await asBrowser('accounts:resetPassword', { oobCode: code, newPassword }, false);
    },
  };
}

export type HostedPeople = ReturnType<typeof createHostedPeople>;

/** @throws UnknownIdentityError */
export async function personOf(people: HostedPeople, subject: string): Promise<HostedPerson> {
  const person = await people.find(subject);
  if (person === null) throw new UnknownIdentityError(`No identity ${subject}`);
  return person;
}

/** The people of the project. What the service refuses comes as the errors of `identity-admin.ts`. */
export function createHostedPeople(toolkit: Toolkit) {
  const manage = (path: string, body: Record<string, unknown>, repeatable = true) =>
    toolkit.manage({ path, body, repeatable }).catch(asIdentityError);
  const asBrowser: Ask = (path, body, repeatable) =>
    toolkit.asBrowser({ path, body, repeatable }).catch(asIdentityError);

  async function find(by: { localId: string[] } | { email: string[] }) {
    const { users = [] } = lookupSchema.parse(await manage('accounts:lookup', by));
    const [found] = users;
    if (found === undefined) return null;
    return {
      subject: found.localId,
      email: found.email ?? '',
      name: found.displayName ?? '',
      disabled: found.disabled ?? false,
      emailProven: found.emailVerified ?? false,
      password: found.passwordHash !== undefined,
    } satisfies HostedPerson;
  }

  return {
    /** Made without being asked twice: a lost answer leaves an identity that registering again finds. */
    async create({ email, name, password, emailProven }: NewIdentity): Promise<string> {
      const person = {
        email: emailKey(email),
        displayName: name,
        emailVerified: emailProven ?? false,
        ...(password && { password }),
      };
      return madeSchema.parse(await manage('accounts', person, false)).localId;
    },
    find: (subject: string) => find({ localId: [subject] }),
    findByEmail: (email: string) => find({ email: [emailKey(email)] }),
    async update(
      subject: string,
      changes: { password?: string; disableUser?: boolean; validSince?: string },
    ): Promise<void> {
      await manage('accounts:update', { localId: subject, ...changes });
    },
    /** Deleting one that is gone is no error. */
    async remove(subject: string): Promise<void> {
      await manage('accounts:delete', { localId: subject }).catch((error: unknown) => {
        if (!(error instanceof UnknownIdentityError)) throw error;
      });
    },
    /** @returns whose email and password these are. @throws WrongPasswordError, also for unknown and disabled users */
    async prove(email: string, password: string): Promise<string> {
      const given = { email, password, returnSecureToken: true };
      const answer = await asBrowser('accounts:signInWithPassword', given, true).catch((cause) => {
        if (!(cause instanceof CodeRefusedError)) throw cause;
        throw new WrongPasswordError('No one signs in with this address', { cause });
      });
      return madeSchema.parse(answer).localId;
    },
    /** A code with which the password of this address is set; null when the service offers none. */
    async offerReset(email: string): Promise<string | null> {
      const asked = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
      const { oobCode, oobLink } = offeredSchema.parse(await manage('accounts:sendOobCode', asked));
      if (oobCode) return oobCode;
      return oobLink && URL.canParse(oobLink) ? new URL(oobLink).searchParams.get('oobCode') : null;
    },
    ...resetsBy(asBrowser),
  };
}
