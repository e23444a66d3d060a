import type { Dependant } from 'contract/dependants/dependant.ts';

const moment = '2026-11-02T09:00:00.000Z';

/** A dependant as the server would answer. */
export const scriptedDependant = (id: number): Dependant => ({
  id,
  guardianIds: [1],
  otherGuardians: 0,
  guardians: [{ id: 1, name: 'Ines Duarte', status: 'active' }],
  firstName: 'Tobi',
  lastName: 'Adeyemi',
  relationship: 'child',
  birthDate: '2020-03-30',
  gender: null,
  email: null,
  phone: null,
  sameAddress: true,
  student: false,
  emergencyContact: false,
  externalId: null,
  eligibility: 'rule',
  eligibleFrom: null,
  eligibleUntil: null,
  eligibilityReason: null,
  notes: null,
  age: 6,
  adult: false,
  eligibleNow: true,
  notEligibleBecause: null,
  agesOutOn: null,
  daysUntilAgeingOut: null,
  createdAt: moment,
  updatedAt: moment,
  deletedAt: null,
  version: 1,
  abilities: { edit: true, delete: true, restore: false },
});
