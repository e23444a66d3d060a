import type { ImportInvitations } from 'contract/imports/execution/invites.contract.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { conflict } from '../../../../kernel/http/problem.ts';
import { invites } from '../after-lines.ts';
import { requireBeforeRun } from '../../before-run.ts';
import type { ImportTransaction } from '../../kind.ts';
import { requireImport } from '../../read-import.ts';
import { countInvitations } from './invite.repository.ts';

/**
 * How many emails a run would send now.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when the rules invite no one, it is not checked, or it runs already
 */
export async function previewInvitations(
  tx: ImportTransaction,
  id: number,
): Promise<ImportInvitations> {
  const record = await requireImport(tx, id);
  if (!invites(record)) {
    throw conflict(refuseImport('import_invites_no_one'));
  }
  requireBeforeRun(record);
  return countInvitations(tx, record, tx.member);
}
