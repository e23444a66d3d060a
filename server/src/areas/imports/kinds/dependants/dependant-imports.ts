import { dependantErrorMessage } from 'contract/dependants/dependant-error-messages.ts';
import { dependantDictionary } from 'contract/imports/kinds/dependants/dictionary.ts';
import { isGuardianWord } from 'contract/imports/kinds/dependants/words.ts';
import { dependantImportFields, type ImportField } from 'contract/imports/fields.ts';
import type { ImportColumn, ImportLayout } from 'contract/imports/import.ts';
import { mappedColumns } from 'contract/imports/mapping/mapping.ts';
import { phoneRegionOf } from 'contract/people/files/phone.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { dateOrderErrors } from '../../mapping/ready.policy.ts';
import { learnDomains } from '../people/people-check.ts';
import { markRepeated, type RepeatedKey, further } from '../../validation/file-check.repository.ts';
import type { CheckedLine } from '../../validation/check.repository.ts';
import type { ImportKind } from '../../kind.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import { compareDependants } from './compare.ts';
import { findRelatedDependants, markTooMany } from './file-check.repository.ts';
import { storedColumns, mappedFields } from './stored-columns.ts';
import { countKnownPeople } from './match.repository.ts';
import { presentDependantLines } from './present.ts';
import { missingColumns } from './ready.policy.ts';
import { undoDependants } from './undo/undo-dependants.ts';
import { countUndo, findUndoExamples } from './undo/undo-lines.repository.ts';
import { writeDependants } from './write.ts';

const nothing = () => ({});

const mapColumns: ImportKind['mapColumns'] = async (tx, given, member) => {
  const phoneRegion = phoneRegionOf(member.timeZone);
  const counts = await countKnownPeople(tx, given);
  const columns = mappedColumns(given, {
    dictionary: dependantDictionary,
    known: counts.map((count) => new Map<ImportField, number>([['guardian', count]])),
    phoneRegion,
    setType: false,
  });
  return {
    columns,
    rules: {
      match: 'either',
      mode: 'both',
      blanks: 'keep',
      phoneRegion:
        columns.find(({ field }) => field === 'phone')?.suggestion.phoneRegion ?? phoneRegion,
      layout: layoutOf(columns),
    },
  };
};

/** Families stand below their guardian where not every line names them, or some are about them. */
function layoutOf(columns: readonly ImportColumn[]): ImportLayout {
  const of = (field: ImportField) => columns.find((column) => column.field === field);
  const [guardian, names, relationship] = [of('guardian'), of('firstName'), of('relationship')];
  if (guardian === undefined) {
    return relationship?.samples.some((text) => isGuardianWord(text.trim())) === true
      ? 'families'
      : 'lines';
  }
  const lines = Math.max(names?.filled ?? 0, relationship?.filled ?? 0);
  return guardian.filled < lines ? 'families' : 'lines';
}

/** What no two lines have in common; `among`: as these lines have them. */
function keysOf(among: readonly CheckedLine[] | null): RepeatedKey[] {
  return [
    {
      name: 'externalId',
      column: 'external_id_key',
      field: 'externalId',
      message: dependantErrorMessage('row_same_dependant_id', further),
      wanted: among?.flatMap((line) => line.externalIdKey ?? []) ?? null,
    },
    {
      name: 'duplicate',
      column: 'duplicate_keys',
      list: true,
      field: 'firstName',
      message: dependantErrorMessage('row_same_dependant', further),
      wanted: among?.flatMap((line) => line.dependant?.duplicateKeys ?? []) ?? null,
    },
    {
      name: 'dependant',
      column: 'dependant_id',
      field: null,
      message: dependantErrorMessage('row_about_dependant', further),
      wanted: among?.flatMap((line) => line.dependant?.id ?? []) ?? null,
    },
  ];
}

async function judge(
  tx: InOrganization,
  { id }: ImportRecord,
  found: readonly CheckedLine[],
): Promise<void> {
  const lines = found.map(({ line }) => line);
  await markRepeated(tx, id, keysOf(found), lines);
  await markTooMany(tx, id, lines);
}

/** Imports of dependants. */
export const dependantImports: ImportKind = {
  name: 'dependants',
  capability: 'dependants.edit',
  fields: dependantImportFields,
  mapColumns,
  readinessErrors: (record) => [...missingColumns(record), ...dateOrderErrors(record.columns)],
  writtenColumns: (columns) => storedColumns(mappedFields(columns)),
  learn: learnDomains,
  compare: compareDependants,
  fileSteps: [
    {
      step: 'repeated',
      run: (tx, { id }) => markRepeated(tx, id, keysOf(null), null).then(nothing),
    },
    { step: 'too-many', run: (tx, { id }) => markTooMany(tx, id, null).then(nothing) },
  ],
  judge,
  related: (tx, { id, rules }, rows) =>
    findRelatedDependants(tx, id, rows, rules.layout === 'families'),
  present: presentDependantLines,
  firstWriteStep: 'write',
  write: writeDependants,
  undo: {
    firstStep: 'undo-created',
    count: countUndo,
    examples: findUndoExamples,
    runBatch: undoDependants,
  },
};
