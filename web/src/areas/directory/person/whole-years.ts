/** Whole years from one calendar day to another (`YYYY-MM-DD`); negative when it is still to come. */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
