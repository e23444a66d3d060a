import { importErrorMessage } from 'contract/people/error-messages.ts';
import { domainSuggestions } from 'contract/people/domain-suggestions.ts';
import { lineError, type ReadLine } from 'contract/imports/cells/line.ts';
import { lineReader } from 'contract/imports/cells/read.ts';
import {
  importVocabularyFields,
  type PersonImportField,
  type ImportVocabularyField,
} from 'contract/imports/fields.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { AccountActor } from '../../../people/people.public.ts';
import type { CheckedLine } from '../../validation/check.repository.ts';
import { mappedFields, writtenColumns } from '../../mapping/columns.ts';
import { isTrashed, managerOf, peopleOf, trashedOf, type Keyed } from './find-people.ts';
import { refuseCircles } from './circles.ts';
import { columnsNow, findOwnFields, readerWith } from '../../mapping/own-fields.ts';
import type { PlanContext } from './person.ts';
import { keysOfLine, planLine } from './plan.ts';
import type { StagedLine } from '../../file/rows.repository.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { ImportLearned } from '../../imports.tables.ts';

/** Reads rows of one import and compares them with the directory. */
export interface Comparison {
  readonly read: (cells: readonly string[]) => ReadLine;
  readonly plan: PlanContext;
}

type Options = Pick<ImportRecord, 'columns' | 'rules' | 'accepted' | 'learned'>;

export async function comparisonOf(
  tx: InOrganization,
  record: Options,
  actor: AccountActor,
): Promise<Comparison> {
  const own = await findOwnFields(tx, actor);
  const fields = mappedFields(record.columns);
  const accepted = new Map(
    Object.entries(record.accepted).map(
      ([field, values]) => [field as PersonImportField, new Set(values)] as const,
    ),
  );
  const { domains = [] } = record.learned;
  return {
    read: lineReader(
      columnsNow(record.columns, own),
      {
        rules: record.rules,
        mainDomain: domains[0] ?? null,
        suggestedDomain: domainSuggestions(domains),
        accepted,
      },
      readerWith(own),
    ),
    plan: {
      rules: record.rules,
      actor,
      fields,
      columns: writtenColumns(record.columns),
      own,
      typoOf: typoFinder(record.learned, accepted),
    },
  };
}

function typoFinder(
  { typos = {} }: ImportLearned,
  accepted: ReadonlyMap<PersonImportField, ReadonlySet<string>>,
): PlanContext['typoOf'] {
  const known = new Map<PersonImportField, Map<string, { meant: string; lines: number }>>();
  for (const [field, list] of Object.entries(typos)) {
    known.set(field as ImportVocabularyField, new Map(Object.entries(list)));
  }
  return (field, value): ImportError | null => {
    const key = value.toLowerCase();
    const typo = accepted.get(field)?.has(key) ? undefined : known.get(field)?.get(key);
    if (typo === undefined) return null;
    const { meant } = typo;
    const message = importErrorMessage(
      field === 'location' ? 'location_unknown' : 'department_unknown',
      {
        meant,
      },
    );
    return lineError(field, 'likely_typo', message, {
      suggestion: { value: meant, label: meant },
      lines: typo.lines,
    });
  };
}

/** The outcome of these rows, each taken alone, in their order. */
export async function compareLines(
  tx: InOrganization,
  { read, plan }: Comparison,
  rows: readonly StagedLine[],
): Promise<(CheckedLine & { read: ReadLine })[]> {
  const lines: Keyed[] = rows.map(({ line, cells }) => {
    const stated = read(cells);
    return { line, read: stated, keys: keysOfLine(stated) };
  });
  const people = await peopleOf(tx, plan, lines);
  const trashed = await trashedOf(tx, lines, people);
  const planned = lines.map(({ line, read: stated, keys }) => ({
    ...planLine(
      stated,
      {
        byEmail: people.byEmail.get(keys.email ?? ''),
        byExternalId: people.byExternalId.get(keys.externalId ?? ''),
        byName: people.byName.get(keys.name ?? '') ?? [],
        merged: {
          email: people.merged.emails.has(keys.email ?? ''),
          externalId: people.merged.externalIds.has(keys.externalId ?? ''),
        },
        trashed: isTrashed(plan.rules.match, keys, trashed),
        managerId: managerOf(keys.manager, people)?.id ?? null,
      },
      plan,
    ),
    line,
    fixed: false,
    read: stated,
  }));
  if (plan.fields.includes('lineManager')) await refuseCircles(tx, plan, planned, people);
  return planned;
}

/** Fields whose values are counted over the file, to tell slips from words. */
export function talliedFields(fields: readonly PersonImportField[]): ImportVocabularyField[] {
  return importVocabularyFields.filter((field) => fields.includes(field));
}
