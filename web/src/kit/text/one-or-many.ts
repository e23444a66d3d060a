/** One message with the name where there is one thing, another with the number where there are several. */
export function oneOrMany(
  names: readonly string[],
  one: (name: string) => string,
  many: (count: number) => string,
): string {
  const [first] = names;
  return names.length === 1 && first !== undefined ? one(first) : many(names.length);
}
