import { expect, it } from 'vitest';
import { lowestOpenRate } from './lowest-open-rate.ts';

const group = (name: string, delivered: number | null, opened: number | null) => ({
  name,
  delivered,
  opened,
});

it('names the group whose people opened the email least', () => {
  const groups = [group('Clinic', 10, 6), group('Wards', 20, 4), group('Night', null, null)];
  expect(lowestOpenRate(groups)).toEqual({ name: 'Wards', rate: 0.2 });
});

it('names none while no one has opened it, nor of one group or of those that are alike', () => {
  expect(lowestOpenRate([group('Clinic', 10, 0), group('Wards', 20, 0)])).toBeNull();
  expect(lowestOpenRate([group('Clinic', 10, 5), group('Wards', 20, 10)])).toBeNull();
  expect(lowestOpenRate([group('Clinic', 10, 5), group('Wards', 0, 0)])).toBeNull();
  expect(lowestOpenRate([])).toBeNull();
});
