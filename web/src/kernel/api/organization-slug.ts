let source: () => string | null = () => null;

/** The shell says how to read the organization off the current route. */
export function setOrganizationSlugSource(next: () => string | null): void {
  source = next;
}

/** The organization in the current route; null outside of one. */
export function currentOrganizationSlug(): string | null {
  return source();
}
