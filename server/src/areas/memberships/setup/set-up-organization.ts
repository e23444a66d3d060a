import { createHash, randomBytes } from 'node:crypto';
import { emailKey } from 'contract/kernel/text.ts';
import { withoutTenant, type Queries } from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { UserContext } from '../../../kernel/http/route.ts';
import type { IdentityAdmin } from '../../../kernel/identity/identity-admin.ts';
import { nameKey, searchKey } from '../../people/people.public.ts';
import * as setup from './setup.repository.ts';

export interface Setup {
  organization: { slug: string; name: string; timeZone: string; locale: string };
  founder: {
    firstName: string;
    lastName: string;
    email: string;
    jobTitle: string | null;
    password: string;
  };
}

export interface NewOrganization {
  organizationId: number;
  accountId: number;
  userId: number;
}

/** The setup code is unknown, was used, or has expired. */
export class SetupCodeError extends Error {
  override readonly name = 'SetupCodeError';
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/**
 * Makes the one-time code with which the first organization is founded, and voids an earlier one. It is
 * shown once, to the person who runs the server; null when there is an organization already.
 */
export async function offerSetupCode(pool: DatabasePool): Promise<string | null> {
  const code = randomBytes(16).toString('base64url');
  const offered = await withoutTenant(pool, { readOnly: false }, (db) =>
    setup.offerSetup(db, hashOf(code)),
  );
  return offered ? code : null;
}

/**
 * Makes a one-time code with which one more organization is founded, for the operator to hand on. Only app_worker may.
 *
 * @returns the code, shown once, and until when it works
 */
export async function addSetupCode(
  pool: DatabasePool,
  days: number,
): Promise<{ code: string; until: Date }> {
  const code = randomBytes(16).toString('base64url');
  const until = await withoutTenant(pool, { readOnly: false }, (db) =>
    setup.addSetupCode(db, hashOf(code), days),
  );
  return { code, until };
}

/** Whether an organization can be founded with this code. */
export function isGoodSetupCode(db: Queries, code: string): Promise<boolean> {
  return setup.isSetupCode(db, hashOf(code));
}

/**
 * Creates an organization with its first administrator, someone new, and uses the code up.
 *
 * @throws SetupCodeError, and what the identity service refuses (EmailInUseError, PasswordRefusedError)
 */
export async function setUpOrganization(
  pool: DatabasePool,
  identity: IdentityAdmin,
  code: string,
  { organization, founder }: Setup,
): Promise<NewOrganization> {
  const codeHash = hashOf(code);
  // Looked at first so that a wrong code leaves no identity behind; decided below, where it is used up.
  const isGood = await withoutTenant(pool, { readOnly: true }, (db) => isGoodSetupCode(db, code));
  if (!isGood) throw new SetupCodeError();
  const name = `${founder.firstName} ${founder.lastName}`;
  const { password, ...person } = founder;
  const subject = await identity.createUser({ email: founder.email, name, password });
  try {
    const made = await withoutTenant(pool, { readOnly: false }, (db) =>
      setup.insertOrganization(db, codeHash, organization, {
        ...person,
        ...keysOf(person),
        newUser: { issuer: identity.issuer, subject, emailKey: emailKey(founder.email) },
      }),
    );
    if (made === undefined) throw new SetupCodeError();
    return made;
  } catch (error) {
    await identity.deleteUser(subject);
    throw error;
  }
}

/**
 * Creates an organization with someone as its administrator who signs in already, and uses the code up.
 *
 * @throws SetupCodeError
 */
export async function setUpSignedIn(
  { db, caller }: Pick<UserContext, 'db' | 'caller'>,
  code: string,
  organization: Setup['organization'],
  names: Pick<Setup['founder'], 'firstName' | 'lastName'>,
): Promise<NewOrganization> {
  const person = { ...names, email: await setup.emailOfUser(db), jobTitle: null };
  const founder = { ...person, ...keysOf(person), newUser: null };
  const made = await setup.insertOrganization(
    db,
    hashOf(code),
    organization,
    founder,
    caller.userId,
  );
  if (made === undefined) throw new SetupCodeError();
  return made;
}

/** By which a person is sorted and found. */
function keysOf({ firstName, lastName, email, jobTitle }: Omit<Setup['founder'], 'password'>) {
  const names = { first_name: firstName, last_name: lastName };
  return {
    nameKey: nameKey(names),
    searchKey: searchKey({
      ...names,
      preferred_name: null,
      email,
      job_title: jobTitle,
      external_id: null,
    }),
  };
}
