import { describe, expect, it } from 'vitest';
import { updateFamily } from 'contract/dependants/families.contract.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { updateAccount } from 'contract/people/accounts.contract.ts';
import type { MembershipChanges } from 'contract/people/membership-changes.ts';
import { createPeopleField } from 'contract/fields/fields.contract.ts';
import { all, isIn, none, useGroupRules, worksIn } from '../rules/group-rules.factory.ts';

const { add, group, updateMembers, membersOf, product, tenants } = useGroupRules();

const byRule = (name: string, rule: RuleBlock): Promise<{ id: number }> => group({ name, rule });

/** Changes someone. @returns what they are said to join and to leave */
async function change(person: { id: number; version?: number }, fields: object) {
  const body = { version: person.version ?? 1, ...fields };
  const as = tenants.acme.admin;
  const answer = await product.call(updateAccount, { as, params: { id: person.id }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return namesOf(answer.body.turns);
}

const namesOf = ({ joined, left }: MembershipChanges) => ({
  joined: joined.first.map(({ name }) => name),
  left: left.first.map(({ name }) => name),
});
const nothing = { joined: [], left: [] };

describe('a change of a person says which rule-based groups they join and leave', () => {
  it('as keeping then makes it, also of groups that name these', async () => {
    const porto = await byRule('Porto', all(worksIn('Porto')));
    const lisbon = await byRule('Lisbon', all(worksIn('Lisbon')));
    const coast = await byRule('Coast', all(isIn(porto.id)));
    const inland = await byRule('Inland', none(isIn(porto.id, lisbon.id)));
    const both = await byRule(
      'Both',
      all({ field: 'group', operator: 'allOf', ids: [porto.id, coast.id] }),
    );
    await byRule('Nobody is told of', all(worksIn('Faro')));
    const rui = await add({ department: 'Lisbon' });
    await updateMembers();
    expect(await membersOf(lisbon.id)).toEqual([rui.id]);

    expect(await change(rui, { department: 'Porto' })).toEqual({
      joined: ['Both', 'Coast', 'Porto'],
      left: ['Lisbon'],
    });
    await updateMembers();
    for (const { id } of [porto, coast, both]) expect(await membersOf(id)).toEqual([rui.id]);
    expect(await membersOf(lisbon.id)).toEqual([]);
    expect(await membersOf(inland.id)).not.toContain(rui.id);

    expect(await change({ id: rui.id, version: 2 }, { department: 'Faro' })).toMatchObject({
      joined: ['Inland', 'Nobody is told of'],
      left: ['Both', 'Coast', 'Porto'],
    });
  });

  it('by custom fields and by dependants, and nothing where nothing is decided', async () => {
    const field = await product.call(createPeopleField, {
      as: tenants.acme.admin,
      body: { label: 'Badge', kind: 'text' },
    });
    const { id, key } = field.body;
    await byRule('Has a badge', all({ field: 'custom', fieldId: id, operator: 'notEmpty' }));
    await byRule('Parents', all({ field: 'dependants', operator: 'atLeast', count: 1 }));
    const eva = await add({ department: 'Beja' });
    await updateMembers();
    expect(await change(eva, { firstName: 'Evora' })).toEqual(nothing);
    expect(await change({ ...eva, version: 2 }, { fields: { [key]: 'B-1' } })).toEqual({
      joined: ['Has a badge'],
      left: [],
    });
    const child = {
      firstName: 'Tobi',
      lastName: 'E',
      relationship: 'child',
      birthDate: '2018-05-04',
      student: false,
    };
    const family = await product.call(updateFamily, {
      as: tenants.acme.admin,
      params: { id: eva.id },
      body: { version: 3, dependants: [child], removedDependants: [] },
    });
    expect(namesOf(family.body.turns)).toEqual({ joined: ['Parents'], left: [] });
  });

  it('and skips a group that is still being counted', async () => {
    const ana = await add({ department: 'Sines' });
    await updateMembers();
    await byRule('New rule', all(worksIn('Tomar')));
    expect(await change(ana, { department: 'Tomar' })).toEqual(nothing);
  });
});
