import { describe, expect, it } from 'vitest';
import { groupAbilities } from './groups.policy.ts';

const none = { edit: false, delete: false, changeMembers: false, restore: false };

describe('who may do what to a group', () => {
  it.each(['admin', 'manager'] as const)('%s: everything to one in use', (type) => {
    expect(groupAbilities({ type }, { kind: 'fixed', deleted: false })).toEqual({
      edit: true,
      delete: true,
      changeMembers: true,
      restore: false,
    });
  });

  it.each(['admin', 'manager'] as const)('%s: nothing but restore one in the trash', (type) => {
    expect(groupAbilities({ type }, { kind: 'fixed', deleted: true })).toEqual({
      ...none,
      restore: true,
    });
  });

  it.each([true, false])('standard: nothing (in the trash: %s)', (deleted) => {
    expect(groupAbilities({ type: 'standard' }, { kind: 'fixed', deleted })).toEqual(none);
  });
});
