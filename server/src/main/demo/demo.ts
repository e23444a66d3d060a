import { randomBytes } from 'node:crypto';
import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import { createDependants } from '../../areas/dependants/dependants.public.ts';
import {
  createAccounts,
  foundOrganization,
  offerSetupCode,
  updateAccount,
} from '../../areas/people/people.public.ts';
import {
  withOrganization,
  type OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import type { IdentityAdmin } from '../../kernel/identity/identity-admin.ts';
import { demoDependants } from './demo-dependants.ts';
import { demoPeople, drawing } from './demo-people.ts';

export interface DemoSignIn {
  email: string;
  password: string;
  organizationSlug: string;
}

const slug = 'northgate-health';
const email = 'ines.duarte@northgate.example';
const requestId = '00000000-0000-4000-8000-000000000000';

/**
 * Fills an empty database with the demo organization, through the same use cases as everybody's.
 *
 * @returns the sign-in, with a password made now; null when there is an organization already
 */
export async function createDemo(
  pool: DatabasePool,
  identity: IdentityAdmin,
): Promise<DemoSignIn | null> {
  const code = await offerSetupCode(pool);
  if (code === null) return null;
  const password = randomBytes(12).toString('base64url');
  const { userId } = await foundOrganization(pool, identity, code, {
    organization: { slug, name: 'Northgate Health', timeZone: 'Europe/London', locale: 'en-GB' },
    founder: { firstName: 'Ines', lastName: 'Duarte', email, jobTitle: 'Head of people', password },
  });
  const caller = { userId, sessionVersion: 1, sessionId: null, slug };
  await withOrganization(pool, caller, { readOnly: false }, fill);
  return { email, password, organizationSlug: slug };
}

async function fill(tx: OrganizationTransaction): Promise<void> {
  const people = demoPeople(239);
  const ids = await createAccounts(tx, people, {
    source: 'import',
    requestId,
    listName: 'accounts',
  });
  const placed = people.map((person, index) => ({ ...person, id: ids[index] as number }));
  await createDependants(tx, demoDependants(placed));
  await giveManagers(tx, placed);
  const draw = drawing(99);
  for (const { id } of placed.filter(() => draw.chance(0.06))) {
    // Version 2: the line manager came first.
    await updateAccount(tx, id, { version: 2, status: 'deactivated' }, requestId);
  }
}

/** The first manager of a department leads it; managers report to the head of people. */
async function giveManagers(
  tx: OrganizationTransaction,
  people: readonly (AccountCreate & { id: number })[],
): Promise<void> {
  const leads = new Map<string, number>();
  for (const person of people) {
    const department = person.department ?? '';
    if (person.type === 'manager' && !leads.has(department)) leads.set(department, person.id);
  }
  for (const { id, department } of people) {
    const lead = leads.get(department ?? '') ?? tx.member.accountId;
    const lineManagerId = lead === id ? tx.member.accountId : lead;
    await updateAccount(tx, id, { version: 1, lineManagerId }, requestId);
  }
}
