import { beforeEach, expect } from 'vitest';
import * as dependants from 'contract/dependants/dependants.contract.ts';
import type { Dependant } from 'contract/dependants/dependant.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { childOf } from '../../areas/dependants/dependants.factory.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

let number = 0;
function nextNumber(): number {
  number += 1;
  return number;
}

/** Before each test, a new family that is theirs to see in part. */
export function useFamilies() {
  const t = useScopedManager();
  const { add, asked, product, putIn, tenants, who } = t;
  const asAdmin = async (endpoint: Endpoint, call: object) => {
    const { status, body } = await product.call(endpoint, { as: tenants.acme.admin, ...call });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const given = (guardianIds: number[], fields: object = {}): Promise<Dependant> => {
    const body = childOf(guardianIds, { firstName: `Kid ${nextNumber()}`, ...fields });
    return asAdmin(dependants.createDependant, { body });
  };
  /** Someone of theirs and someone outside, and three dependants: of her, of both, and of them alone. */
  const family = {} as {
    inga: { id: number };
    otto: { id: number };
    theirs: Dependant;
    shared: Dependant;
    foreign: Dependant;
  };

  beforeEach(async () => {
    family.inga = await add({
      firstName: 'Inga',
      lastName: `Inside ${nextNumber()}`,
      department: 'Ward',
    });
    await putIn(who.night.id, [family.inga.id]);
    family.otto = await add({
      firstName: 'Ottoline',
      lastName: 'Outsidersson',
      department: 'Beyond',
    });
    const { inga, otto } = family;
    family.theirs = await given([inga.id], { student: true });
    family.shared = await given([otto.id, inga.id], { lastName: 'Both' });
    family.foreign = await given([otto.id], { lastName: 'Outsidersson' });
  });

  return {
    ...t,
    asAdmin,
    given,
    family,
    number: nextNumber,
    /** As an administrator sees them. */
    real: (id: number): Promise<Dependant> => asAdmin(dependants.getDependant, { params: { id } }),
    change: (id: number, body: object) =>
      asked(dependants.updateDependant, { params: { id }, body }),
  };
}
