import type { Account } from 'contract/people/account.ts';
import { accountCreateSchema, accountUpdateSchema } from 'contract/people/accounts.contract.ts';
import { describe, expect, it } from 'vitest';
import {
  newPerson,
  personSchema,
  type PersonValues,
  toChanges,
  toCreate,
  valuesOf,
} from './person-values.ts';

const noMore = { fields: {}, dependants: [], groupId: null, accessScope: null };

const elif: Account = {
  id: 7,
  fields: {},
  firstName: 'Elif',
  lastName: 'Berg',
  preferredName: null,
  email: 'elif.berg@northgate.example',
  phone: '+442079460117',
  photo: null,
  externalId: 'NH-00412',
  birthDate: '1990-02-28',
  gender: 'undisclosed',
  pronouns: null,
  jobTitle: 'Radiographer',
  department: 'Radiology',
  location: null,
  lineManagerId: 3,
  startDate: '2019-02-04',
  endDate: null,
  locale: 'en-GB',
  timeZone: 'Europe/London',
  postalAddress: {
    city: 'London',
    extra: null,
    region: null,
    street: '14 Quay Street',
    country: 'GB',
    postalCode: 'E14 5AB',
  },
  tags: ['first aider'],
  notes: null,
  type: 'standard',
  isAdmin: false,
  status: 'active',
  access: 'none',
  deliverability: 'ok',
  lineManager: { id: 3, name: 'Ines Duarte' },
  reports: 0,
  dependants: 0,
  subscription: 'never_asked',
  source: 'manual',
  hasUser: false,
  lastActivityAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  deletedAt: null,
  version: 4,
  abilities: {
    edit: true,
    deactivate: true,
    changeType: true,
    invite: true,
    delete: true,
    restore: false,
    erase: true,
  },
};

const parse = (values: PersonValues) => personSchema.parse(values);
const changesAfter = (change: Partial<PersonValues>) =>
  toChanges(elif, parse({ ...valuesOf(elif), ...change }));

describe('the edges of the form', () => {
  it('bring a record through unchanged', () => {
    expect(changesAfter({})).toEqual({});
  });

  it('send what was changed and nothing else, as the API takes it', () => {
    const changes = changesAfter({
      jobTitle: '  Senior radiographer ',
      location: 'Harbour Clinic',
      externalId: '   ',
      lineManagerId: '',
      tags: [],
    });
    expect(changes).toEqual({
      jobTitle: 'Senior radiographer',
      location: 'Harbour Clinic',
      externalId: null,
      lineManagerId: null,
      tags: [],
    });
    expect(accountUpdateSchema.safeParse({ version: 4, ...changes }).success).toBe(true);
  });

  it('make no address of empty lines, and change one line of an address', () => {
    const { postalAddress } = valuesOf(elif);
    const none = { street: ' ', extra: '', postalCode: '', city: '', region: '', country: '' };
    expect(changesAfter({ postalAddress: none })).toEqual({ postalAddress: null });
    expect(changesAfter({ postalAddress: { ...postalAddress, city: 'Leeds' } })).toEqual({
      postalAddress: { ...elif.postalAddress, city: 'Leeds' },
    });
  });

  it('send for a new person only what was filled in', () => {
    const body = toCreate(parse({ ...newPerson, firstName: ' Noor ', lastName: 'Eriksen' }));
    expect(body).toEqual({ firstName: 'Noor', lastName: 'Eriksen' });
    const manager = toCreate(
      parse({ ...newPerson, firstName: 'Noor', lastName: 'Eriksen', type: 'manager', tags: ['a'] }),
    );
    expect(manager).toEqual({
      firstName: 'Noor',
      lastName: 'Eriksen',
      type: 'manager',
      tags: ['a'],
    });
    expect(accountCreateSchema.safeParse(manager).success).toBe(true);
    const named = { ...newPerson, firstName: 'Noor', lastName: 'Eriksen' };
    const typed = { ...parse({ ...named, email: 'noor@northgate.example' }), ...noMore };
    expect(toCreate({ ...typed, invite: true })).toMatchObject({ invite: true });
    expect(toCreate({ ...typed, invite: false })).not.toHaveProperty('invite');
    // Ticked before the address was removed again.
    expect(toCreate({ ...typed, email: null, invite: true })).not.toHaveProperty('invite');
  });

  it('tell each fault at its field', () => {
    const parsed = personSchema.safeParse({
      ...newPerson,
      email: 'elif@',
      phone: '020 7946',
      postalAddress: { ...newPerson.postalAddress, country: 'Britain' },
      tags: ['x'.repeat(41)],
    });
    const paths = parsed.error?.issues.map(({ path }) => path.join('.')).toSorted();
    expect(paths).toEqual([
      'email',
      'firstName',
      'lastName',
      'phone',
      'postalAddress.country',
      'tags.0',
    ]);
  });
});
