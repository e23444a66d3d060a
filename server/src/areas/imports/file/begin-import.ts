import type { ImportCreate } from 'contract/imports/imports.contract.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { ProblemError, conflict } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { findMappings } from '../mapping/mappings.repository.ts';
import { mappedAs, recognized } from '../mapping/recognize.ts';
import { kindNamed, type ImportTransaction } from '../kind.ts';
import { mayDiscardImport, mayUpload } from '../imports.policy.ts';
import { deleteImport, insertImport } from '../imports.repository.ts';
import { subjectOf } from '../imports.subject.ts';
import { requireLocked } from '../read-import.ts';

/** Without what jsonb cannot hold; samples are for people to look at, the cells themselves are kept as they are. */
function showable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * Begins an import; columns are mapped by a saved mapping, else by the most likely fields, until a person changes them.
 *
 * @throws ProblemError FORBIDDEN when the person's role may not import files of this kind
 */
export async function beginImport(tx: ImportTransaction, file: ImportCreate): Promise<number> {
  const kind = kindNamed(tx.kinds, file.kind);
  if (!mayUpload(tx.member, kind)) throw new ProblemError('FORBIDDEN');
  const given = file.columns.map((column) => ({
    ...column,
    name: showable(column.name),
    samples: column.samples.map(showable),
  }));
  const likely = await kind.mapColumns(tx, given, tx.member);
  const recognizedMapping = recognized(
    likely.columns,
    file.hasHeader ?? true,
    await findMappings(tx, file.kind),
  );
  const own = recognizedMapping && (await kind.ownFields?.(tx, tx.member));
  const { columns, rules } = recognizedMapping
    ? mappedAs(likely, recognizedMapping, own, tx.member)
    : likely;
  const values = { columns, rules, mappingId: recognizedMapping?.id ?? null };
  const id = await insertImport(tx, file, values, tx.member.accountId);
  await recordAudit(tx, {
    action: 'import.created',
    targetType: 'import',
    targetId: id,
    changes: { fileName: [null, file.fileName], rows: [0, file.rowCount] },
  });
  return id;
}

/** @throws ProblemError NOT_FOUND, CONFLICT once something is written */
export async function discardImport(tx: ImportTransaction, id: number): Promise<void> {
  const record = await requireLocked(tx, id);
  if (!mayDiscardImport(tx.member, subjectOf(tx, record))) {
    throw conflict(refuseImport('import_people_saved'));
  }
  await deleteImport(tx, id);
  await recordAudit(tx, {
    action: 'import.discarded',
    targetType: 'import',
    targetId: id,
    changes: { fileName: [record.file_name, null] },
  });
}
