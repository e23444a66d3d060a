import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { TargetNamer } from '../../kernel/audit/target-namer.ts';

/** By kind and id. */
export type TargetNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** What an event was about; of a kind that no one names it has no name. */
interface Targeted {
  target_type: string;
  target_id: number | null;
}

/** What the targets of these events are called, asked once for each kind. */
export async function nameTargets(
  tx: OrganizationTransaction,
  namers: readonly TargetNamer[],
  rows: readonly Targeted[],
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
