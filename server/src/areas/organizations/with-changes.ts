interface Changed<Settings> {
  readonly next: Settings;
  /** Names of the fields that differ. */
  readonly names: readonly (keyof Settings & string)[];
  /** Field → before and after, for the audit log. */
  readonly changes: Record<string, [unknown, unknown]>;
}

/** Settings with the fields that were sent. */
export function withChanges<Settings extends object>(
  current: Settings,
  fields: { readonly [Name in keyof Settings]?: Settings[Name] | undefined },
): Changed<Settings> {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>;
  const next = { ...current, ...given };
  const names = (Object.keys(given) as (keyof Settings & string)[]).filter(
    // Lists are compared by what is in them.
    (name) => JSON.stringify(next[name]) !== JSON.stringify(current[name]),
  );
  const changes = Object.fromEntries(
    names.map((name): [string, [unknown, unknown]] => [name, [current[name], next[name]]]),
  );
  return { next, names, changes };
}
