import type { ImportLetters } from 'contract/people/import/invites.contract.ts';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import { invites } from '../after-lines.ts';
import { scopeOf } from '../imports.repository.ts';
import type { ImportTransaction } from '../kind.ts';
import { requireImport } from '../lines.ts';
import { countLetters } from './invite.repository.ts';

/**
 * How many letters a run would send now.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when the rules invite nobody, it is not checked, or it runs already
 */
export async function previewLetters(tx: ImportTransaction, id: number): Promise<ImportLetters> {
  const record = await requireImport(tx, id);
  const detail = !invites(record)
    ? 'This upload invites nobody.'
    : record.figures === null
      ? 'Check this upload first.'
      : record.started_at === null
        ? null
        : 'This upload has begun.';
  if (detail !== null) throw new ProblemError('CONFLICT', { detail });
  return countLetters(scopeOf(tx), record, tx.member);
}
