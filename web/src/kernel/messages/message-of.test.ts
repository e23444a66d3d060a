import { asked, askedFor } from 'contract/kernel/field-messages.ts';
import { expect, it } from 'vitest';
import { messageOf } from './message-of.ts';

const messages = { taken: ({ name }: { name: string }) => `${name} hat sie schon` };

it('messages of the server appear in the words of this browser', () => {
  expect(messageOf(messages, { code: 'taken', values: { name: 'Ada' } })).toBe('Ada hat sie schon');
});

it('what only a newer server says has no words', () => {
  expect(messageOf(messages, { code: 'borrowed', values: {} })).toBeUndefined();
  expect(messageOf(messages, { code: 'toString', values: {} })).toBeUndefined();
  expect(messageOf(messages, undefined)).toBeUndefined();
});

it('the text of a schema finds its code and values again', () => {
  const text = asked('at_most_tags', { max: 30 });
  expect(text).toBe('At most 30 tags');
  expect(askedFor(text)).toEqual({ code: 'at_most_tags', values: { max: 30 }, text });
  expect(askedFor('Something of zod')).toBeUndefined();
});
