/** What goes away when a transaction is done again: taken keys, deadlocks, locks that came late. */
export function goesAway(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return ['23505', '40001', '40P01', '55P03'].includes(String(code));
}
