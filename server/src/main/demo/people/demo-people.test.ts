import { expect, it } from 'vitest';
import { demoPeople, enteredTwice } from './demo-people.ts';

it('enters two people a second time, with the same name and birthday and another address', () => {
  const people = demoPeople(239);
  const again = enteredTwice(people, 2);
  expect(again).toHaveLength(2);
  for (const { firstName, lastName, birthDate, email } of again) {
    const [first, ...others] = people.filter(
      (one) => one.firstName === firstName && one.lastName === lastName,
    );
    expect([first?.birthDate, others]).toEqual([birthDate, []]);
    expect(email).not.toBe(first?.email);
  }
});
