import type {
  DependantRules,
  DependantRulesUpdate,
} from 'contract/dependants/dependant-rules.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lockRules, writeRules } from './rules.repository.ts';

const names = ['adultAge', 'agesOutAt', 'relationshipLabels'] as const;

/**
 * Changes by which ages dependants count, and what relationships are called.
 *
 * @throws ProblemError VERSION_CONFLICT (with the current rules)
 */
export async function updateRules(
  tx: OrganizationTransaction,
  { version, ...fields }: DependantRulesUpdate,
): Promise<DependantRules> {
  const current = await lockRules(tx);
  if (current.version !== version) throw new ProblemError('VERSION_CONFLICT', { current });
  const next: DependantRules = {
    ...current,
    adultAge: fields.adultAge ?? current.adultAge,
    agesOutAt: fields.agesOutAt === undefined ? current.agesOutAt : fields.agesOutAt,
    relationshipLabels: fields.relationshipLabels ?? current.relationshipLabels,
    version: version + 1,
  };
  const changed = names.filter((name) => canonical(next[name]) !== canonical(current[name]));
  if (changed.length === 0) return current;
  await writeRules(tx, next);
  await recordAudit(tx, {
    action: 'organization.dependants_updated',
    targetType: 'organization',
    targetId: tx.member.organizationId,
    changes: Object.fromEntries(changed.map((name) => [name, [current[name], next[name]]])),
  });
  return next;
}

/** The database orders the labels in its own way. */
function canonical(value: unknown): string {
  return value === null || typeof value !== 'object'
    ? JSON.stringify(value)
    : JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
