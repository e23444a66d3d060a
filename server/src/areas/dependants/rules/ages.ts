import { addDays } from 'contract/kernel/days.ts';

/** A calendar day, `YYYY-MM-DD`, of the years 1 to 9999: as text they sort like the days. */
export type Day = string;

const parts = (day: Day) => day.split('-').map(Number) as [number, number, number];
const pad = (value: number, length: number) => String(value).padStart(length, '0');
const dayOf = (year: number, month: number, date: number): Day =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * The day on which someone becomes so old. Anyone who was born on 29 February becomes a year older on 1 March of a
 * year that has no such day, as the law of most countries counts.
 */
export function birthday(birthDate: Day, age: number): Day {
  const [year, month, date] = parts(birthDate);
  const isMissing = month === 2 && date === 29 && !isLeap(year + age);
  return isMissing ? dayOf(year + age, 3, 1) : dayOf(year + age, month, date);
}

/** The last birth date of those who are so old on a day: `birthday(birthDate, age) <= day` says the same. */
export function bornBy(day: Day, age: number): Day {
  const [year, month, date] = parts(day);
  const isMissing = month === 2 && date === 29 && !isLeap(year - age);
  return isMissing ? dayOf(year - age, 2, 28) : dayOf(year - age, month, date);
}

/** In whole years; below 0 before someone is born. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = parts(day)[0] - parts(birthDate)[0];
  return birthday(birthDate, years) <= day ? years : years - 1;
}

/** The birth dates of those who are of an age from, and up to, so many years on a day; null without a bound. */
export function ageBounds(
  day: Day,
  { from, to }: { from?: number; to?: number },
): { youngestBorn: Day | null; oldestBornAfter: Day | null } {
  return {
    youngestBorn: from === undefined ? null : bornBy(day, from),
    oldestBornAfter: to === undefined ? null : bornBy(day, to + 1),
  };
}

/**
 * The days of birth, as month * 100 + day, of those who have their birthday on a day or within so many days after it:
 * 229 among them where the year has no such day and they have it on 1 March.
 */
export function anniversariesWithin(day: Day, days: number): number[] {
  const wanted = Array.from({ length: days + 1 }, (_, ahead) => {
    const [year, month, date] = parts(addDays(day, ahead));
    const own = month * 100 + date;
    return own === 301 && !isLeap(year) ? [229, own] : [own];
  });
  return [...new Set(wanted.flat())];
}
