/** An id, and where it stood among those that were asked for. */
export interface Placed {
  id: number;
  place: number;
}

/** One of the ids comes after another. */
export interface Behind {
  id: number;
  after: number;
}

/** These ids, each once behind all that it comes after, and otherwise as they stood. Nothing comes after itself. */
export function inOrder(ids: readonly number[], behind: readonly Behind[]): Placed[] {
  const before = Map.groupBy(behind, ({ id }) => id);
  const places = Map.groupBy(
    ids.map((id, place) => ({ id, place })),
    ({ id }) => id,
  );
  const order: Placed[] = [];
  const begun = new Set<number>();
  const put = (id: number) => {
    if (begun.has(id)) return;
    begun.add(id);
    for (const { after } of before.get(id) ?? []) put(after);
    order.push(...(places.get(id) ?? []));
  };
  for (const id of ids) put(id);
  return order;
}
