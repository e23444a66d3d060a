import { expect, it } from 'vitest';
import { messageStates, type MessageState } from 'contract/delivery/message.ts';
import { accountTypes } from 'contract/kernel/permissions.ts';
import { messageAbilities } from './message.policy.ts';

/** What staff may do with what was sent, in each of its states. Independent of the code under test on purpose. */
const table: Record<MessageState | 'draft', string[]> = {
  draft: [],
  preparing: ['undo', 'viewRecipients'],
  grace: ['undo', 'viewRecipients'],
  sending: ['pause', 'stop', 'viewRecipients'],
  paused: ['resume', 'stop', 'viewRecipients'],
  sent: ['retry', 'sendAgain', 'viewRecipients'],
  stopped: ['retry', 'viewRecipients'],
  cancelled: ['viewRecipients'],
  failed: ['undo', 'viewRecipients'],
};

const cells = (['draft', ...messageStates] as const).flatMap((state) =>
  accountTypes.flatMap((type) => [false, true].map((deleted) => ({ state, type, deleted }))),
);

it.each(cells)('$type, $state, in the trash: $deleted', ({ state, type, deleted }) => {
  const inTrash = table[state].filter((ability) => ability === 'viewRecipients');
  const expected = deleted ? inTrash : table[state];
  const abilities = messageAbilities({ type }, { state, deleted });
  const held = Object.entries(abilities).flatMap(([name, is]) => (is ? [name] : []));
  expect(new Set(held)).toEqual(new Set(type === 'standard' ? [] : expected));
});
