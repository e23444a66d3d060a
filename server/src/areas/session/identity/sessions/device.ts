/** In this order: most browsers also call themselves by the names of those before them in time. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
  ['curl/', 'curl'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

function firstIn(text: string, names: ReadonlyArray<readonly [string, string]>): string | null {
  return names.find(([sign]) => text.includes(sign))?.[1] ?? null;
}

/**
 * What a User-Agent header says of a browser and its system, in words for people; null for what it does not
 * say. It is no proof: anyone may send any header.
 */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: firstIn(userAgent, browsers), system: firstIn(userAgent, systems) };
}
