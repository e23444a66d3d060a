/** Text that is equal for values that are equal, in whatever order their fields stand. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}
