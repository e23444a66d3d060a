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
