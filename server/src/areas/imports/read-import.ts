import { ProblemError } from '../../kernel/http/problem.ts';
import { presentImport } from './imports.presenter.ts';
import { kindOf, type ImportTransaction } from './kind.ts';
import { findImport, lockImport, type ImportRecord } from './imports.repository.ts';

/** @throws ProblemError NOT_FOUND */
export async function requireLocked(tx: ImportTransaction, id: number): Promise<ImportRecord> {
  const record = await lockImport(tx, id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  return record;
}

/** @throws ProblemError NOT_FOUND */
export async function readImport(tx: ImportTransaction, id: number) {
  const record = await findImport(tx, id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  const own = await kindOf(tx, record).ownFields?.(tx, tx.member);
  return presentImport(record, tx, own);
}

/** @throws ProblemError NOT_FOUND */
export async function requireImport(tx: ImportTransaction, id: number): Promise<ImportRecord> {
  const record = await findImport(tx, id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  return record;
}
