import { describe, expect, it } from 'vitest';
import { createFamily, updateFamily } from 'contract/dependants/families.contract.ts';
import { useDependants } from '../../dependants/dependants.factory.ts';

const test = useDependants();
const { product, tenants } = test;

const child = (firstName: string, more: object = {}) => ({
  firstName,
  lastName: 'Family',
  relationship: 'child',
  birthDate: '2016-05-04',
  student: false,
  ...more,
});
const add = (body: object, as = tenants.acme.admin) => product.call(createFamily, { as, body });
const change = (id: number, body: object, as = tenants.acme.admin) =>
  product.call(updateFamily, {
    as,
    params: { id },
    body: { dependants: [], removedDependants: [], ...body },
  });
const family = async (id: number) => (await test.listOf(id)).body.items;
const paths = ({ body }: { body: { errors: { path: unknown[] }[] } }) =>
  body.errors.map(({ path }) => path.join('.'));
let number = 0;
async function parentOf(...dependants: object[]) {
  number += 1;
  const body = { firstName: 'Pia', lastName: `Parent${number}`, dependants };
  const answer = await add(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

describe('a person who is added with dependants', () => {
  it('is added with all of them, and the audit log names each', async () => {
    const person = await parentOf(
      child('Ada'),
      child('Ben', { relationship: 'spouse', birthDate: null }),
    );
    expect(person.dependants).toBe(2);
    const [ada, ben] = await family(person.id);
    expect([ada.firstName, ben.firstName]).toEqual(['Ada', 'Ben']);
    expect(await test.auditLog(ada.id)).toMatchObject([{ action: 'dependant.created' }]);
    expect(await test.miscounted()).toEqual([]);
  });

  it('is not added when one dependant has errors; each error names its place', async () => {
    const before = await test.countDependants();
    const body = {
      firstName: 'Pia',
      lastName: 'Nobody',
      email: 'pia.nobody@acme.example',
      dependants: [
        child('Ada'),
        child('Ada'),
        child('Late', { birthDate: '2999-01-01' }),
        child('Ada'),
      ],
    };
    const answer = await add(body);
    expect([answer.status, paths(answer)]).toEqual([
      422,
      ['dependants.1.firstName', 'dependants.2.birthDate', 'dependants.3.firstName'],
    ]);
    expect(await test.countDependants()).toBe(before);
    const again = await add({ ...body, dependants: [child('Ada')] });
    expect(again.status).toBe(201);
    const taken = await add({ ...body, dependants: [] });
    expect([taken.status, paths(taken)]).toEqual([422, ['email']]);
    const undated = await add({ ...body, dependants: [child('Eve', { birthDate: null })] });
    expect([undated.status, paths(undated)]).toEqual([422, ['dependants.0.birthDate']]);
  });

  it('never has two dependants with one key', async () => {
    const body = { firstName: 'Pia', lastName: 'Once', dependants: [child('Ada')] };
    const headers = { 'idempotency-key': '0b6f1f3e-2d63-4f0e-9f34-3f1d7b1f0a11' };
    const call = () => product.call(createFamily, { as: tenants.acme.admin, body, headers });
    const [first, second] = [await call(), await call()];
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('a person who is changed with their dependants', () => {
  it('gains, changes and loses them at once', async () => {
    const person = await parentOf(child('Ada'), child('Ben'));
    const [ada, ben] = await family(person.id);
    const answer = await change(person.id, {
      version: person.version,
      jobTitle: 'Nurse',
      dependants: [
        { id: ada.id, version: ada.version, ...child('Adele', { student: true }) },
        // The name and birth date of the one who leaves are free.
        child('Ben'),
      ],
      removedDependants: [ben.id],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ jobTitle: 'Nurse', dependants: 2 });
    const now = await family(person.id);
    expect(
      now.map(({ firstName, student }: Record<string, unknown>) => [firstName, student]),
    ).toEqual([
      ['Adele', true],
      ['Ben', false],
    ]);
    expect(now[1].id).not.toBe(ben.id);
    expect((await test.read(ben.id)).body.deletedAt).not.toBeNull();
    expect(await test.miscounted()).toEqual([]);
  });

  it('changes nothing where one of them was edited since, or there are too many', async () => {
    const person = await parentOf(child('Ada'));
    const [ada] = await family(person.id);
    await test.change(ada.id, { version: ada.version, student: true });
    const stale = { id: ada.id, version: ada.version, ...child('Adele') };
    const body = { version: person.version, jobTitle: 'Porter' };
    const answer = await change(person.id, { ...body, jobTitle: 'Cook', dependants: [stale] });
    // Everything is unchanged: nothing of the person was written either.
    const { version } = person;
    expect([answer.status, answer.body.current]).toMatchObject([
      409,
      { id: person.id, version, jobTitle: null, family: await family(person.id) },
    ]);
    const manyPeople = Array.from({ length: 20 }, (_, n) => child(`C${n}`));
    const full = await change(person.id, { ...body, dependants: manyPeople });
    expect([full.status, paths(full)]).toEqual([422, ['dependants.19.guardianIds']]);
    expect((await family(person.id)).length).toBe(1);
    const conflict = await change(person.id, { version: 99, jobTitle: 'Porter' });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(conflict.body.current).toMatchObject({ version, family: await family(person.id) });
  });

  it('cannot change dependants of another person', async () => {
    const [one, other] = [await parentOf(child('Ada')), await parentOf(child('Eve'))];
    const [eve] = await family(other.id);
    const gone = await change(one.id, { version: one.version, removedDependants: [eve.id] });
    expect(gone.status).toBe(404);
    const stolen = { id: eve.id, version: eve.version, ...child('Eva') };
    expect((await change(one.id, { version: one.version, dependants: [stolen] })).status).toBe(404);
    const foreign = await change(one.id, { version: one.version }, tenants.beta.admin);
    expect(foreign.status).toBe(404);
  });
});
