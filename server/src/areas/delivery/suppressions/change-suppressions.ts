import {
  suppressionReasons,
  type LineRefusal,
  type Suppression,
} from 'contract/delivery/suppression.ts';
import type * as endpoints from 'contract/delivery/suppressions.contract.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import type { Body, Result } from 'contract/kernel/endpoint.ts';
import { emailKey, isEmailAddress } from 'contract/kernel/text.ts';
import { lengths } from 'contract/kernel/counts.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import {
  applyToPeople,
  deleteSuppression,
  findSuppressionOf,
  insertSuppressions,
  lockSuppression,
  type NewSuppression,
  type SuppressionRow,
} from './suppressions.repository.ts';

/** Only the person can undo their own decision; reasons added here may be lifted here. */
function isLiftable({ reason, created_by: by }: SuppressionRow): boolean {
  return by !== null || reason === 'hard_bounce' || reason === 'manual';
}

export function presentSuppression(row: SuppressionRow): Suppression {
  return {
    id: row.id,
    address: row.address,
    reason: row.reason,
    detail: row.detail,
    createdAt: row.created_at.toISOString(),
    by: row.by_name,
    until: row.until?.toISOString() ?? null,
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
    abilities: { lift: isLiftable(row) },
  };
}

/** The audit log names the person, and no address: erased people leave none there. */
function targetOf(tx: OrganizationTransaction, row: SuppressionRow | undefined) {
  const personId = row?.person_id ?? null;
  return personId === null
    ? ({ targetType: 'organization', targetId: tx.member.organizationId } as const)
    : ({ targetType: 'account', targetId: personId } as const);
}

/** Keeps an address from being sent to, for a reason. */
export async function addSuppression(
  tx: OrganizationTransaction,
  { address, reason, detail = null }: Body<typeof endpoints.addSuppression>,
): Promise<Suppression> {
  const key = emailKey(address);
  const added = await insertSuppressions(tx, [{ emailKey: key, reason, detail }]);
  await applyToPeople(tx, added, 'staff');
  const row = await findSuppressionOf(tx, key, reason);
  if (row === undefined) throw new Error('What was added is there.');
  if (added.length > 0) {
    await recordAudit(tx, {
      action: 'suppression.added',
      ...targetOf(tx, row),
      changes: { reason: [null, reason], detail: [null, detail] },
    });
  }
  return presentSuppression(row);
}

type Lines = Body<typeof endpoints.importSuppressions>['lines'];

const reasons: ReadonlySet<string> = new Set(suppressionReasons);

function refusalOf({ address, reason, detail }: Lines[number]): LineRefusal | null {
  if (!isEmailAddress(address)) return 'no_address';
  if (!reasons.has(reason)) return 'unknown_reason';
  return detail.length > lengths.suppressionDetail ? 'too_long' : null;
}

/**
 * Adds the addresses of some lines of a file. Lines that cannot be read are named, and keep none of the others from being
 * added.
 */
export async function importSuppressions(
  tx: OrganizationTransaction,
  lines: Lines,
): Promise<Result<typeof endpoints.importSuppressions>> {
  const trimmed = lines.map((one) => ({
    ...one,
    address: one.address.trim().normalize('NFC'),
    detail: one.detail.replaceAll(/\p{Cc}+/gu, ' ').trim(),
  }));
  const refused = trimmed.flatMap((one) => {
    const code = refusalOf(one);
    return code === null ? [] : [{ line: one.line, code }];
  });
  const readable = trimmed
    .filter((one) => refusalOf(one) === null)
    .map(({ address, reason, detail }): NewSuppression => ({
      emailKey: emailKey(address),
      reason: reason as NewSuppression['reason'],
      detail: detail === '' ? null : detail,
    }));
  const added = await insertSuppressions(tx, readable);
  await applyToPeople(tx, added, 'import');
  if (added.length > 0) {
    await recordAudit(tx, {
      action: 'suppression.imported',
      targetType: 'organization',
      targetId: tx.member.organizationId,
      changes: { addresses: [null, added.length] },
    });
  }
  return { added: added.length, known: readable.length - added.length, refused };
}

/**
 * Lifts one reason: emails reach the address again where it has no other.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for what the person decided themselves
 */
export async function liftSuppression(
  tx: OrganizationTransaction,
  id: number,
  why: string,
): Promise<undefined> {
  const row = await lockSuppression(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  if (!isLiftable(row)) {
    const code = row.reason === 'complaint' ? 'email_marked_as_spam' : 'subscription_is_theirs';
    throw new ProblemError('CONFLICT', { detail: refuseDelivery(code) });
  }
  await deleteSuppression(tx, row);
  await recordAudit(tx, {
    action: 'suppression.lifted',
    ...targetOf(tx, row),
    changes: { reason: [row.reason, null], why: [null, why] },
  });
  return undefined;
}
