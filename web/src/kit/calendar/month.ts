import { addDays } from 'contract/kernel/days.ts';

/** The month (`YYYY-MM`) so many months later. */
export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/**
 * The weeks that show a month, each of seven days (`YYYY-MM-DD`).
 *
 * @param firstWeekday of a week; 0 is Sunday
 */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  let day = addDays(first, -((weekday - firstWeekday + 7) % 7));
  const end = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  while (day < end) {
    const from = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(from, index)));
    day = addDays(day, 7);
  }
  return weeks;
}
