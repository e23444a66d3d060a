import { safeHref } from 'contract/kernel/href.ts';
import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

it.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' northgate.example/book ', 'https://northgate.example/book'],
  ['northgate.example:8080/x', 'https://northgate.example:8080/x'],
  ['flu@northgate.example', 'mailto:flu@northgate.example'],
  ['mailto:flu@northgate.example', 'mailto:flu@northgate.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['book', null],
  ['', null],
])('%j means %j', (typed, address) => {
  expect(addressOf(typed, safeHref)).toBe(address);
});
