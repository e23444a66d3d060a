/** Milliseconds of a day in UTC; where clocks change, a day is an hour shorter or longer. */
export const dayMs = 86_400_000;

/** The day (`YYYY-MM-DD`) so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days the second day (`YYYY-MM-DD`) is after the first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** Whole years from one calendar day to another (`YYYY-MM-DD`); negative when it is still to come. */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
