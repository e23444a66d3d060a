/** A leap year, so that every day has its words. */
const leapYear = 2024;

/**
 * How each day of a year reads in a language, by `MM-DD`, with `{y}` where the year stands: a database has no such words.
 *
 * @param locale BCP 47; one that is not known reads like English
 */
export function dayLabels(locale: string): Record<string, string> {
  const format = new Intl.DateTimeFormat(known(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  const days: Record<string, string> = {};
  for (let index = 0; index < 366; index += 1) {
    const day = new Date(Date.UTC(leapYear, 0, 1 + index));
    const parts = format.formatToParts(day);
    days[day.toISOString().slice(5, 10)] = parts
      .map(({ type, value }) => (type === 'year' ? '{y}' : value))
      .join('');
  }
  return days;
}

/** What stands between whole and part of a number. */
export function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(known(locale), { numberingSystem: 'latn' }).formatToParts(
    1.5,
  );
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function known(locale: string): string {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return 'en';
  }
}
