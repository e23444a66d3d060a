import type { ImportStaff } from 'contract/imports/execution/staff.contract.ts';
import { requireBeforeRun } from '../../before-run.ts';
import type { ImportTransaction } from '../../kind.ts';
import { requireImport } from '../../read-import.ts';
import { countStaff } from './staff.repository.ts';

/**
 * How many managers of the whole organization and administrators a run would make now.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when it is not checked, or runs already
 */
export async function previewStaff(tx: ImportTransaction, id: number): Promise<ImportStaff> {
  const record = await requireImport(tx, id);
  requireBeforeRun(record);
  return countStaff(tx, record);
}
