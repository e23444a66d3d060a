/** The time that clocks of a time zone show, `HH:MM`. */
export function timeIn(timeZone: string, at: Date): string {
  const options = { timeZone, timeStyle: 'short', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(at);
}
