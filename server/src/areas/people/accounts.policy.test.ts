import { describe, expect, it } from 'vitest';
import { accountAbilities, mayCreate, maySeePrivate } from './accounts.policy.ts';

const actor = (type: 'admin' | 'manager' | 'standard') => ({ accountId: 1, type });
const subject = (type: 'admin' | 'manager' | 'standard', more: object = {}) => ({
  id: 2,
  type,
  deleted: false,
  ...more,
});
const granted = (abilities: object) =>
  Object.entries(abilities)
    .filter(([, has]) => has)
    .map(([name]) => name);

describe('what each role may do to another', () => {
  it.each([
    ['admin', 'admin', ['edit', 'deactivate', 'changeType', 'invite', 'delete', 'erase']],
    ['admin', 'standard', ['edit', 'deactivate', 'changeType', 'invite', 'delete', 'erase']],
    ['manager', 'admin', []],
    ['manager', 'manager', ['edit', 'deactivate']],
    ['manager', 'standard', ['edit', 'deactivate', 'invite']],
    ['standard', 'standard', []],
  ] as const)('%s on %s', (who, whom, abilities) => {
    expect(granted(accountAbilities(actor(who), subject(whom)))).toEqual(abilities);
  });

  it('keeps people from deactivating, deleting or promoting themselves', () => {
    expect(granted(accountAbilities(actor('admin'), subject('admin', { id: 1 })))).toEqual([
      'edit',
    ]);
    expect(granted(accountAbilities(actor('manager'), subject('manager', { id: 1 })))).toEqual([
      'edit',
    ]);
  });

  it('leaves restoring and erasing alone in the trash', () => {
    const inTrash = subject('standard', { deleted: true });
    expect(granted(accountAbilities(actor('admin'), inTrash))).toEqual(['restore', 'erase']);
    expect(granted(accountAbilities(actor('manager'), inTrash))).toEqual([]);
  });

  it('lets managers add standard people alone', () => {
    expect(mayCreate(actor('manager'), 'standard')).toBe(true);
    expect(mayCreate(actor('manager'), 'manager')).toBe(false);
    expect(mayCreate(actor('admin'), 'admin')).toBe(true);
    expect(mayCreate(actor('standard'), 'standard')).toBe(false);
  });

  it('shows private fields to staff and to oneself', () => {
    expect(maySeePrivate(actor('manager'), subject('standard'))).toBe(true);
    expect(maySeePrivate(actor('standard'), subject('standard'))).toBe(false);
    expect(maySeePrivate(actor('standard'), subject('standard', { id: 1 }))).toBe(true);
  });
});
