export type SearchParams = Record<string, string | string[]>;

/**
 * The query as it was written: text stays text. The router's own way would make a number of `?q=7`, and
 * the filter would be dropped as malformed.
 */
export function parseSearch(search: string): SearchParams {
  const params: SearchParams = {};
  for (const [name, value] of new URLSearchParams(search)) {
    // A parameter may be called `toString`; what every object inherits is no value of ours.
    const before = Object.hasOwn(params, name) ? params[name] : undefined;
    if (before === undefined) define(params, name, value);
    else define(params, name, Array.isArray(before) ? [...before, value] : [before, value]);
  }
  return params;
}

/** As an assignment, also for a parameter called `__proto__`. */
function define(params: SearchParams, name: string, value: string | string[]): void {
  Object.defineProperty(params, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** A list repeats its name; null, undefined and empty lists are omitted. Blanks are `%20`. */
export function printSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== null && item !== undefined)
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
