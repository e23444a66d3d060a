/** The list with one of its entries at another place. */
export function moved<Entry>(list: readonly Entry[], entry: Entry, to: number): Entry[] {
  const rest = list.filter((one) => one !== entry);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
