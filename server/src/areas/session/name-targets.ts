import type { AuditTarget } from 'contract/kernel/audit.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { TargetNamer } from '../../kernel/trail/target-namer.ts';
import type { TrailRow } from './own-trail.repository.ts';

export type TargetNames = ReadonlyMap<AuditTarget, ReadonlyMap<number, string>>;

/** What the targets of these events are called, asked once for each kind. */
export async function nameTargets(
  tx: OrganizationTransaction,
  namers: readonly TargetNamer[],
  rows: readonly TrailRow[],
): Promise<TargetNames> {
  const named = await Promise.all(
    namers.map(async (namer) => {
      const ids = rows
        .filter((row) => row.target_type === namer.type)
        .flatMap((row) => row.target_id ?? []);
      const names = ids.length === 0 ? new Map() : await namer.name(tx, [...new Set(ids)]);
      return [namer.type, names] as const;
    }),
  );
  return new Map(named);
}
