import { LRUCache } from 'lru-cache';
import type { Total } from 'contract/kernel/paging.ts';

/**
 * For how long "10,000 or more", or "about 160,000", is taken to hold; anyone who deletes so many sees it for that
 * long.
 */
const heldMs = 15_000;

/**
 * Remembers the filters that match more people than are counted, so that paging through them neither counts to 10,000
 * for every page nor estimates the total again. An exact count is never remembered: it is shown exactly.
 */
export class LargeTotals {
  readonly #totals: LRUCache<string, Total>;

  /** @param now milliseconds on a clock that only goes forward */
  constructor(now: () => number = () => performance.now()) {
    this.#totals = new LRUCache({ max: 1000, ttl: heldMs, ttlResolution: 0, perf: { now } });
  }

  /** @param query as the list was asked for; the names of what decides order and page are those of every list */
  async get(
    organizationId: number,
    query: Readonly<Record<string, unknown>>,
    count: () => Promise<Total>,
  ): Promise<Total> {
    const key = `${organizationId} ${filterOf(query)}`;
    const known = this.#totals.get(key);
    if (known !== undefined) return known;
    const total = await count();
    if (total.kind !== 'exact') this.#totals.set(key, total);
    return total;
  }
}

/** What decides how many match: neither the order nor the page. */
function filterOf({
  sort: _s,
  cursor: _c,
  limit: _l,
  fields: _f,
  more: _m,
  ...filter
}: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
