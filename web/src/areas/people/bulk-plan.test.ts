import { describe, expect, it } from 'vitest';
import { mostAtOnce, planBulk, type Selected } from './bulk-plan.ts';

const own = 1;
const abilities = {
  edit: true,
  deactivate: true,
  changeType: true,
  invite: true,
  delete: true,
  restore: false,
  erase: true,
};

function person(id: number, change: Partial<Selected> = {}): Selected {
  return {
    id,
    firstName: 'Elif',
    lastName: `Berg ${id}`,
    status: 'active',
    access: 'none',
    dependants: 0,
    deletedAt: null,
    abilities,
    ...change,
  };
}

const reasons = (plan: ReturnType<typeof planBulk>) =>
  plan.left.map(({ reason, people }) => [reason, people.map(({ id }) => id)]);

describe('what an action does with a selection', () => {
  it('counts everyone once, under the first reason', () => {
    const no = { ...abilities, deactivate: false, delete: false };
    const people = [
      person(2),
      person(own, { abilities: no }),
      person(3, { status: 'deactivated', abilities: no }),
      person(4, { abilities: no }),
    ];
    const plan = planBulk('deactivate', people, own);
    expect(plan.go.map(({ id }) => id)).toEqual([2]);
    expect(reasons(plan)).toEqual([
      ['self', [own]],
      ['already', [3]],
      ['admin', [4]],
    ]);
    expect(plan.go.length + plan.left.flatMap((left) => left.people).length).toBe(people.length);
  });

  it('adds anyone to a group, also administrators and oneself, but no one from the trash', () => {
    const none = { ...abilities, edit: false, deactivate: false, delete: false };
    const people = [
      person(own, { abilities: none }),
      person(2, { abilities: none, status: 'deactivated' }),
      person(3, { deletedAt: '2026-06-22T08:00:00.000Z' }),
    ];
    const plan = planBulk('group', people, own);
    expect(plan.go.map(({ id }) => id)).toEqual([own, 2]);
    expect(reasons(plan)).toEqual([['already', [3]]]);
  });

  it('never sends oneself to the trash, which the server would answer by signing out', () => {
    const plan = planBulk(
      'delete',
      [person(own, { abilities: { ...abilities, delete: false } })],
      own,
    );
    expect([plan.go, reasons(plan)]).toEqual([[], [['self', [own]]]]);
  });

  it('stops at the limit and says who is beyond it', () => {
    const people = Array.from({ length: mostAtOnce + 3 }, (_, index) => person(index + 2));
    const plan = planBulk('deactivate', people, own);
    expect(plan.go).toHaveLength(mostAtOnce);
    expect(plan.left[0]).toMatchObject({ reason: 'limit' });
    expect(plan.left[0]?.people).toHaveLength(3);
  });

  it('restores only what is in the trash', () => {
    const trashed = {
      deletedAt: '2026-01-01T00:00:00Z',
      abilities: { ...abilities, restore: true },
    };
    const plan = planBulk('restore', [person(2, trashed), person(3)], own);
    expect([plan.go.map(({ id }) => id), reasons(plan)]).toEqual([[2], [['already', [3]]]]);
  });

  it('sets fields of people who may be edited, oneself included', () => {
    const no = { ...abilities, edit: false };
    const plan = planBulk('set', [person(2), person(own), person(3, { abilities: no })], own);
    expect(plan.go.map(({ id }) => id)).toEqual([2, own]);
    expect(reasons(plan)).toEqual([['admin', [3]]]);
  });
});
