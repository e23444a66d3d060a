import { randomBytes } from 'node:crypto';

/** A person as the service keeps them; times are seconds since 1970. */
export interface ServedPerson {
  localId: string;
  email: string;
  displayName: string;
  password: string | null;
  disabled: boolean;
  emailVerified: boolean;
  validSince: number;
}

/** What the service answers to what it understood and refuses, in its own words. */
export class Refusal extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export type Body = Readonly<Record<string, unknown>>;

const seconds = () => Math.floor(Date.now() / 1000);
const shortest = 6;

function checkPassword(password: unknown): string {
  if (typeof password !== 'string' || password.length < shortest) {
    throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters');
  }
  return password;
}

function setPassword(person: ServedPerson, password: unknown): void {
  person.password = checkPassword(password);
  person.validSince = seconds();
}

/** Codes of mailed links, each good once. */
function servedCodes(byEmail: (email: unknown) => ServedPerson | undefined) {
  const codes = new Map<string, string>();
  return {
    /** A code for the email to this address; null when no one has it. */
    offerReset(email: unknown): string | null {
      const person = byEmail(email);
      if (person === undefined) return null;
      const code = randomBytes(40).toString('base64url');
      codes.set(code, person.email);
      return code;
    },
    /** Without a password the code is looked at, with one used up. */
    reset({ oobCode, newPassword }: Body): string {
      const code = String(oobCode);
      const email = codes.get(code);
      const person = byEmail(email);
      if (email === undefined || person === undefined) throw new Refusal('INVALID_OOB_CODE');
      if (newPassword !== undefined) {
        setPassword(person, newPassword);
        person.emailVerified = true;
        codes.delete(code);
      }
      return email;
    },
  };
}

export function createServedPeople() {
  const people = new Map<string, ServedPerson>();
  const byEmail = (email: unknown) => [...people.values()].find((one) => one.email === email);

  function known(localId: unknown): ServedPerson {
    const person = people.get(String(localId));
    if (person === undefined) throw new Refusal('USER_NOT_FOUND');
    return person;
  }

  return {
    known,
    byEmail,
    shown: ({ password, validSince, ...person }: ServedPerson) => ({
      ...person,
      validSince: String(validSince),
      ...(password !== null && { passwordHash: 'hidden' }),
      providerUserInfo:
        password === null
          ? []
          : [{ providerId: 'password', email: person.email, rawId: person.email }],
    }),
    create({ email, password, displayName, emailVerified }: Body): ServedPerson {
      if (typeof email !== 'string' || !email.includes('@')) throw new Refusal('INVALID_EMAIL');
      if (byEmail(email)) throw new Refusal('EMAIL_EXISTS');
      const person: ServedPerson = {
        localId: randomBytes(21).toString('base64url'),
        email: email.toLowerCase(),
        displayName: typeof displayName === 'string' ? displayName : '',
        password: password === undefined ? null : checkPassword(password),
        disabled: false,
        emailVerified: emailVerified === true,
        validSince: seconds(),
      };
      people.set(person.localId, person);
      return person;
    },
    find({ localId = [], email = [] }: Body): ServedPerson[] {
      const wanted = new Set([localId, email].flat());
      return [...people.values()].filter(
        (person) => wanted.has(person.localId) || wanted.has(person.email),
      );
    },
    update({ localId, password, disableUser, validSince }: Body): ServedPerson {
      const person = known(localId);
      if (password !== undefined) setPassword(person, password);
      if (typeof disableUser === 'boolean') person.disabled = disableUser;
      if (validSince !== undefined) person.validSince = Number(validSince);
      return person;
    },
    remove: ({ localId }: Body) => people.delete(known(localId).localId),
    ...servedCodes(byEmail),
  };
}

export type ServedPeople = ReturnType<typeof createServedPeople>;
