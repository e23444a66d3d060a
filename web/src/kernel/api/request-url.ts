/** Values as they may stand in a path or a query; a list repeats the name. */
export type QueryValue =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | null
  | undefined;

/**
 * The address of a call: base, path with `:name` replaced, query. Null, undefined and empty lists are omitted.
 *
 * @throws when a parameter of the path is missing.
 */
export function requestUrl(
  base: string,
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const filled = path.replaceAll(/:([A-Za-z]\w*)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The parameter ${name} of ${path} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    const values = typeof value === 'object' ? value : [value];
    for (const item of values) search.append(name, String(item));
  }
  const text = search.toString();
  return `${base}${filled}${text === '' ? '' : `?${text}`}`;
}
