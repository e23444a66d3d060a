import { emailKey } from 'contract/kernel/text.ts';
import type { DatabasePool } from '../../../../kernel/database/pool.ts';
import { limitAddress } from '../../../../kernel/http/client-address.ts';
import {
  UnknownIdentityError,
  WrongPasswordError,
} from '../../../../kernel/identity/identity-admin.ts';
import { isUser } from '../is-user.ts';
import { SignInRefusedError, type KnownOwner, type Owners } from '../owners.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { personOf, type HostedPeople, type HostedPerson } from './hosted-people.ts';
import { storeSubject } from './stored-subjects.ts';

export interface HostedOwnersDeps {
  /** As app_identity. */
  pool: DatabasePool;
  people: HostedPeople;
  issuer: string;
  limits: SignInLimits;
}

function knownOf({ email, name, password }: HostedPerson): KnownOwner {
  return { email, name, hasPassword: password };
}

/** The people of the hosted service, as the steps of signing in ask of them: each answer is its own. */
export function hostedOwners({ pool, people, issuer, limits }: HostedOwnersDeps): Owners {
  async function admit(subject: string) {
    const person = await people.find(subject);
    const isOurs = await isUser(pool, issuer, subject, { enabled: true });
    if (person === null || person.disabled || !isOurs) throw new SignInRefusedError('BANNED_USER');
    await storeSubject(pool, subject);
    return knownOf(person);
  }

  async function signedIn(subject: string): Promise<HostedPerson> {
    return personOf(people, subject).catch((cause: unknown) => {
      if (!(cause instanceof UnknownIdentityError)) throw cause;
      throw new WrongPasswordError('No one has this identity', { cause });
    });
  }

  return {
    issuer,
    admit,
    known: async (subject) => knownOf(await signedIn(subject)),
    async provePassword(subject, password, address) {
      const person = await signedIn(subject);
      await limits.take(person.email, address);
      if ((await people.prove(person.email, password)) !== subject) {
        throw new WrongPasswordError('The address has gone to another identity');
      }
      await limits.forgive(person.email, address);
      return knownOf(person);
    },
    async proveAtSignIn(request, given) {
      const email = emailKey(given.email);
      const address = limitAddress(request);
      await limits.take(email, address);
      const subject = await people.prove(email, given.password).catch((cause: unknown) => {
        if (!(cause instanceof WrongPasswordError)) throw cause;
        throw new SignInRefusedError('INVALID_EMAIL_OR_PASSWORD', { cause });
      });
      await limits.forgive(email, address);
      await admit(subject);
      return subject;
    },
    async isAddressKnown(email) {
      const person = await people.findByEmail(email);
      // Anyone can make an identity in the project; anyone who is no user of ours has nothing to connect with.
      return person !== null && isUser(pool, issuer, person.subject);
    },
  };
}
