export type SearchParams = Record<string, string | string[]>;

/**
 * The query as it was written: text stays text. The router's own way would make a number of `?q=7`, and
 * the filter would be dropped as malformed.
 */
export function parseSearch(search: string): SearchParams {
  const params: SearchParams = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = params[name];
    if (before === undefined) params[name] = value;
    else params[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return params;
}

/** A list repeats its name; what is null, undefined or an empty list is left out. Blanks are `%20`. */
export function printSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== null && item !== undefined)
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
