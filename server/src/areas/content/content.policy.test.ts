import { describe, expect, it } from 'vitest';
import { contentStates, type ContentState } from 'contract/content/content.ts';
import { accountTypes, type AccountType } from 'contract/kernel/permissions.ts';
import { contentAbilities, mayView, type ContentSubject } from './content.policy.ts';

function abilities(type: AccountType, state: ContentState, more: Partial<ContentSubject> = {}) {
  const wasPublic = ['published', 'unpublished', 'expired'].includes(state);
  const inReview = state === 'in_review';
  const subject = {
    state,
    deleted: false,
    own: true,
    assigned: true,
    wasPublic,
    liveDiffers: false,
    inReview,
    ...more,
  };
  const all = Object.entries(contentAbilities({ type }, subject));
  return all.filter(([, is]) => is).map(([name]) => name);
}

describe('who may do what to content', () => {
  it.each([
    ['draft', ['edit', 'publish', 'schedule', 'submit', 'settings', 'archive', 'delete']],
    [
      'in_review',
      ['edit', 'publish', 'schedule', 'withdraw', 'sendBack', 'settings', 'archive', 'delete'],
    ],
    ['scheduled', ['edit', 'publish', 'schedule', 'unschedule', 'settings', 'archive', 'delete']],
    ['published', ['edit', 'settings', 'unpublish', 'archive', 'delete']],
    ['unpublished', ['edit', 'publish', 'schedule', 'submit', 'settings', 'archive', 'delete']],
    ['expired', ['edit', 'publish', 'schedule', 'submit', 'settings', 'archive', 'delete']],
    ['archived', ['reopen', 'delete']],
  ] as const)('admin and manager: %s, also of others', (state, expected) => {
    for (const type of ['admin', 'manager'] as const) {
      for (const own of [true, false]) expect(abilities(type, state, { own })).toEqual(expected);
    }
  });

  it('a published item whose draft differs may be published again', () => {
    expect(abilities('manager', 'published', { liveDiffers: true })).toContain('publish');
    expect(abilities('standard', 'published', { liveDiffers: true })).toEqual(['edit', 'submit']);
  });

  it.each([
    ['draft', ['edit', 'submit', 'settings', 'delete']],
    ['in_review', ['edit', 'withdraw', 'settings', 'delete']],
    ['scheduled', []],
    ['published', ['edit']],
    ['unpublished', ['edit', 'submit']],
    ['expired', ['edit', 'submit']],
    ['archived', ['delete']],
  ] as const)('standard: %s of their own', (state, expected) => {
    expect(abilities('standard', state)).toEqual(expected);
  });

  it.each(contentStates)('standard: nothing to %s of others', (state) => {
    expect(abilities('standard', state, { own: false })).toEqual([]);
    expect(mayView({ type: 'standard' }, { own: false, assigned: false })).toBe(false);
    expect(mayView({ type: 'standard' }, { own: false, assigned: true })).toBe(true);
  });

  it.each([
    ['draft', ['delete']],
    ['in_review', ['withdraw', 'delete']],
    ['published', []],
  ] as const)('standard: %s of their own outside their hubs is seen, not edited', (state, left) => {
    expect(abilities('standard', state, { assigned: false })).toEqual(left);
    expect(mayView({ type: 'standard' }, { own: true, assigned: false })).toBe(true);
  });

  it.each(accountTypes)('%s: nothing but restore in the trash', (type) => {
    expect(abilities(type, 'draft', { deleted: true })).toEqual(['restore']);
  });
});
