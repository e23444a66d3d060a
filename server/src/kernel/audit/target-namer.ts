import type { RawBuilder } from 'kysely';
import type { AuditTarget } from 'contract/kernel/audit.ts';
import { mayInScope, type Capability } from 'contract/kernel/permissions.ts';
import type { Member, OrganizationTransaction } from '../database/organization.ts';

/**
 * How a part of the product names the targets of audit entries. Areas define it for their own tables; `main` puts them
 * together, one for each kind of target.
 */
export interface TargetNamer {
  readonly type: AuditTarget;
  /** The names of those that still exist and that the caller may see. */
  name(tx: OrganizationTransaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

interface NamedRow {
  id: number;
  name: string;
}

/** A namer that is one query, for those who may see this kind at all. */
export function queriedNames(
  type: AuditTarget,
  capability: Capability,
  query: (member: Member, ids: readonly number[]) => RawBuilder<NamedRow>,
): TargetNamer {
  return {
    type,
    async name({ db, member }, ids) {
      if (!mayInScope(member, capability)) return new Map();
      const { rows } = await query(member, ids).execute(db);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
