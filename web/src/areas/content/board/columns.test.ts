import { describe, expect, it } from 'vitest';
import {
  type ContentHead,
  contentAbilitiesSchema,
  contentStates,
} from 'contract/content/content.ts';
import { columnOf, movesOf } from './columns.ts';

type Abilities = ContentHead['abilities'];

const none = Object.fromEntries(
  Object.keys(contentAbilitiesSchema.shape).map((name) => [name, false]),
) as Abilities;

const moves = (state: ContentHead['state'], some: Partial<Abilities>) =>
  movesOf({ state, abilities: { ...none, ...some } });

describe('the moves between columns of the board', () => {
  it('are those the caller may make from the status', () => {
    expect(moves('draft', { publish: true, schedule: true, submit: true })).toEqual([
      'in_review',
      'scheduled',
      'published',
    ]);
    expect(moves('draft', { submit: true })).toEqual(['in_review']);
    expect(moves('in_review', { withdraw: true })).toEqual(['draft']);
    expect(moves('in_review', { withdraw: true, publish: true, schedule: true })).toEqual([
      'draft',
      'scheduled',
      'published',
    ]);
    expect(moves('scheduled', { unschedule: true, publish: true, schedule: true })).toEqual([
      'draft',
      'published',
    ]);
    expect(moves('published', { unpublish: true, publish: true, submit: true })).toEqual(['draft']);
  });

  it('are none without a right, from any status', () => {
    const stuck = contentStates.filter((state) => columnOf(state) !== 'draft' || state === 'draft');
    for (const state of stuck) expect(moves(state, {})).toEqual([]);
  });
});
