import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import { refusedDomain, silentDomain } from '../../../kernel/mail/catcher/refused-domain.ts';
import { departments, firstNames, lastNames, locations, tags } from './names.ts';
import type { DependantCreate } from 'contract/dependants/dependants.contract.ts';

/** Mulberry32: the same people on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Draw {
  (): number;
  one<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A day between two years, as YYYY-MM-DD. */
  day(fromYear: number, toYear: number): string;
}

export function drawing(seed: number): Draw {
  const random = seededRandom(seed);
  return Object.assign(random, {
    one: <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T,
    chance: (probability: number) => random() < probability,
    day: (fromYear: number, toYear: number) => {
      const from = Date.UTC(fromYear, 0, 1);
      const to = Date.UTC(toYear, 11, 31);
      return new Date(from + random() * (to - from)).toISOString().slice(0, 10);
    },
  });
}

function asciiName(name: string): string {
  return name
    .replaceAll('ı', 'i')
    .replaceAll('ń', 'n')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** People entered a second time, by someone who had only the name, the birthday and a private address. */
export function enteredTwice(people: readonly AccountCreate[], count: number): AccountCreate[] {
  return people
    .filter(({ birthDate, type }) => birthDate != null && type === 'standard')
    .slice(0, count)
    .map(({ firstName, lastName, birthDate, department }) => ({
      firstName,
      lastName,
      email: `${asciiName(firstName)}.${asciiName(lastName)}@postbox.example`,
      birthDate,
      department,
      type: 'standard',
    }));
}

/**
 * Some gave an address that no longer exists: the mail catcher refuses mail to it, as the server of a real one would.
 * Some have one whose server never confirms an email.
 */
export function withLostAddresses(people: readonly AccountCreate[]): AccountCreate[] {
  return people.map((one, at) => {
    const domain = at % 41 === 17 ? refusedDomain : at % 83 === 6 ? silentDomain : null;
    return domain === null || one.email == null
      ? one
      : { ...one, email: one.email.replace(/@.*/, `@${domain}`) };
  });
}

/** People of a hospital group, all different, some without an address, a number or a start date. */
export function demoPeople(count: number): AccountCreate[] {
  const draw = drawing(20_417);
  const taken = new Set<string>();
  const people: AccountCreate[] = [];
  while (people.length < count) {
    const firstName = draw.one(firstNames);
    const lastName = draw.one(lastNames);
    const local = `${asciiName(firstName)}.${asciiName(lastName)}`;
    if (taken.has(local)) continue;
    taken.add(local);
    people.push(person(draw, { firstName, lastName, local, number: people.length }));
  }
  return people;
}

interface Basics {
  firstName: string;
  lastName: string;
  local: string;
  number: number;
}

function person(draw: Draw, { firstName, lastName, local, number }: Basics): AccountCreate {
  const department = draw.one(Object.keys(departments));
  const jobTitle = draw.one(departments[department] ?? []);
  return {
    firstName,
    lastName,
    email: draw.chance(0.95) ? `${local}@northgate.example` : null,
    phone: draw.chance(0.7) ? `+44207946${String(1000 + number).padStart(4, '0')}` : null,
    externalId: `NH-${20_100 + number * 3}`,
    jobTitle,
    department,
    location: draw.one(locations),
    startDate: draw.chance(0.97) ? draw.day(2006, 2026) : null,
    birthDate: draw.chance(0.9) ? draw.day(1960, 2004) : null,
    locale: draw.chance(0.85) ? 'en-GB' : draw.one(['pl', 'pt', 'fr', 'de']),
    tags: tags.filter(() => draw.chance(0.08)),
    type: draw.chance(0.06) ? 'manager' : 'standard',
  };
}

interface Guardian {
  id: number;
  lastName: string;
}

/** Families for about half of the people: partners and up to three children. */
export function demoDependants(guardians: readonly Guardian[]): DependantCreate[] {
  const draw = drawing(7_031);
  return guardians.flatMap((guardian) => {
    if (draw.chance(0.5)) return [];
    const family: DependantCreate[] = [];
    const add = (relationship: DependantCreate['relationship'], birthDate: string) =>
      family.push({
        guardianIds: [guardian.id],
        firstName: draw.one(firstNames),
        lastName: guardian.lastName,
        relationship,
        birthDate,
      });
    if (draw.chance(0.6)) add('spouse', draw.day(1962, 2000));
    for (let child = 0; child < 3; child += 1) {
      if (draw.chance(0.45)) add(draw.chance(0.9) ? 'child' : 'stepchild', draw.day(2006, 2025));
    }
    return family;
  });
}
