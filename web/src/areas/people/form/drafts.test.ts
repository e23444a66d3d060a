import { describe, expect, it } from 'vitest';
import { changedFields, dropDraft, findDraft, rememberDraft } from './drafts.ts';

const form = '/acme/people/7/edit';

describe('a draft', () => {
  it('comes back to the same user on the same form, until it came', () => {
    rememberDraft({ userId: 1, form, fields: { firstName: 'Elif' } });
    dropDraft(1, '/acme/people/add');
    expect(findDraft(1, '/acme/people/add')).toBeNull();
    expect(findDraft(1, form)).toEqual({ firstName: 'Elif' });
    dropDraft(1, form);
    expect(findDraft(1, form)).toBeNull();
  });

  it('is never shown to another person, and gone once another has signed in', () => {
    rememberDraft({ userId: 1, form, fields: { firstName: 'Elif' } });
    expect(findDraft(2, form)).toBeNull();
    dropDraft(2, '/acme/people/add');
    expect(findDraft(1, form)).toBeNull();
  });

  it('holds only what was changed', () => {
    const initial = { name: 'Elif', tags: ['a'], address: { city: 'York', street: '' } };
    const values = { name: 'Elif', tags: ['a', 'b'], address: { city: 'Leeds', street: '' } };
    const paths = ['name', 'tags', 'address.city', 'address.street'];
    expect(changedFields(paths, initial, values)).toEqual({
      tags: ['a', 'b'],
      'address.city': 'Leeds',
    });
  });
});
