import type { HubResults } from 'contract/metrics/metrics.ts';
import type { Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { findHubReaders } from '../hubs/hubs.public.ts';

const shareOf = ({ audience, readers }: HubResults['items'][number]) =>
  audience === 0 ? 0 : readers / audience;

/** What published hubs were read, beside the days before. */
export async function hubResults(tx: OrganizationTransaction, range: Range): Promise<HubResults> {
  const rows = await findHubReaders(tx, range, range.before);
  const items = rows.map(({ id, name, addressed, readers, readers_before: readersBefore }) => ({
    hubId: id,
    name,
    audience: addressed,
    readers,
    readersBefore,
  }));
  return { range, items: items.toSorted((one, other) => shareOf(other) - shareOf(one)) };
}
