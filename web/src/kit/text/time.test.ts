import { describe, expect, it } from 'vitest';
import {
  dayIn,
  formatAgo,
  formatDay,
  formatDuration,
  formatInstant,
  formatMoment,
  formatTime,
  weekOf,
  isDay,
  zoneName,
} from './time.ts';

const summer = new Date('2026-06-22T12:00:00Z');

describe('times in the zone of the organization', () => {
  it('writes a moment as it was there, with the year only where it is another', () => {
    expect(formatMoment('2026-06-22T08:41:00Z', 'Europe/London', summer)).toBe('22 Jun 09:41');
    expect(formatMoment('2025-04-30T15:31:00Z', 'Europe/London', summer)).toBe('30 Apr 2025 16:31');
    expect(formatMoment('2026-06-22T23:30:00Z', 'Asia/Tokyo', summer)).toBe('23 Jun 08:30');
    expect(formatMoment('2026-06-21T23:05:00Z', 'Europe/London', summer)).toBe('22 Jun 00:05');
  });

  it('knows the year of the zone, not of the browser', () => {
    const newYear = new Date('2026-12-31T20:00:00Z');
    expect(formatMoment('2026-12-31T19:00:00Z', 'Asia/Tokyo', newYear)).toBe('1 Jan 04:00');
    expect(dayIn('Asia/Tokyo', newYear)).toBe('2027-01-01');
    expect(dayIn('America/New_York', newYear)).toBe('2026-12-31');
  });

  it('writes an instant to the second as every other date', () => {
    expect(formatInstant(new Date('2026-11-23T20:12:47Z'), 'Europe/London')).toBe(
      '23 Nov 2026 20:12:47',
    );
  });

  it('names the zone of a time that clocks show twice on that day, and of no other', () => {
    const moment = (instant: string) => formatMoment(instant, 'Europe/London', summer);
    expect(moment('2026-10-25T00:30:00Z')).toBe('25 Oct 01:30 BST');
    expect(moment('2026-10-25T01:30:00Z')).toBe('25 Oct 01:30 GMT');
    expect(moment('2026-10-25T01:59:59Z')).toBe('25 Oct 01:59 GMT');
    expect(moment('2026-10-24T23:59:59Z')).toBe('25 Oct 00:59');
    expect(moment('2026-10-25T02:00:00Z')).toBe('25 Oct 02:00');
    expect(moment('2026-03-29T01:30:00Z')).toBe('29 Mar 02:30');
    expect(formatTime('2026-11-01T05:30:21Z', 'America/New_York', true)).toBe('01:30:21 EDT');
    expect(formatInstant(new Date('2026-10-25T00:30:00Z'), 'Europe/London')).toBe(
      '25 Oct 2026 01:30:00 BST',
    );
  });

  it('names the zone', () => {
    expect(zoneName('Europe/London', summer)).toBe('London (BST)');
    expect(zoneName('Europe/Zurich', summer)).toBe('Zurich (CEST)');
    expect(zoneName('America/New_York', summer)).toBe('New York (EDT)');
    expect(zoneName('UTC', summer)).toBe('UTC');
  });
});

describe('formatDay', () => {
  it('never moves a day by a zone', () => expect(formatDay('2019-02-04')).toBe('4 Feb 2019'));
  it('gives every month three letters', () => expect(formatDay('1984-09-09')).toBe('9 Sep 1984'));
  it('leaves what is no day', () => expect(formatDay('soon')).toBe('soon'));
});

describe('lengths of time', () => {
  it('are shown in the largest unit and the next', () => {
    expect(formatDuration(31)).toBe('31 secs');
    expect(formatDuration(252)).toBe('4 mins 12 secs');
    expect(formatDuration(7200)).toBe('2 hrs');
    expect(formatDuration(0)).toBe('1 sec');
  });

  it('are shown back from now in the largest unit', () => {
    expect(formatAgo('2026-06-22T11:57:40Z', summer)).toBe('2 min ago');
    expect(formatAgo('2026-06-22T08:59:00Z', summer)).toBe('3 hr ago');
    expect(formatAgo('2026-06-22T12:00:01Z', summer)).toBe('0 sec ago');
  });
});

describe('weeks', () => {
  it('have the number of their Thursday', () => {
    expect(weekOf('2026-10-25')).toBe(43);
    expect(weekOf('2026-10-26')).toBe(44);
    expect(weekOf('2026-01-01')).toBe(1);
    expect(weekOf('2027-01-03')).toBe(53);
    expect(weekOf('2024-12-30')).toBe(1);
  });
});

describe('isDay', () => {
  it.each(['2026-02-28', '2024-02-29'])('%s is one', (text) => expect(isDay(text)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''])('%s is none', (text) =>
    expect(isDay(text)).toBe(false),
  );
});
