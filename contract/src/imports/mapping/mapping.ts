import {
  importTypeField,
  personImportFields,
  takesDays,
  type ImportField,
  personImportLabels,
} from '../fields.ts';
import type { FieldKind } from '../../fields/field.ts';
import {
  looseFields,
  regionOfNumbers,
  distinctiveFields,
  valueFit,
  type ValueFit,
} from './detect.ts';
import { likelyDateOrder, needsDateOrder } from '../../people/files/dates.ts';
import {
  headerKey,
  type FieldsOfHeader,
  headerDictionary,
  type HeaderWords,
} from './header-words.ts';
import { wrongColumnName } from './header.ts';
import type {
  ImportColumn,
  ImportColumnInput,
  ImportConfidence,
  ImportSuggestion,
} from '../import.ts';
import { columnHeaders } from '../../people/files/column-headers.ts';

const wordsOfColumns: Readonly<Record<string, HeaderWords>> = columnHeaders;
const words = Object.fromEntries(
  personImportFields.map((field) => [
    field,
    wordsOfColumns[field] ?? { strong: personImportLabels[field], weak: '' },
  ]),
);

/** Words that say whose column it is and not what stands in it. */
const ownerPrefix =
  /^(employee|emp|staff|person|people|user|worker|member|hr|mitarbeiter|employe|empleado)/;

/** Which fields of a person a header may mean. */
export const fieldsOfHeader = headerDictionary(words, ownerPrefix);

/** How many of a column's samples the directory knows as values of a field; the server looks it up. */
export type KnownValues = ReadonlyMap<ImportField, number>;

/** How columns are taken for the fields of what a file lists. */
export interface FieldDictionary {
  readonly fields: readonly ImportField[];
  readonly fieldsOfHeader: FieldsOfHeader;
  readonly valueFit: (field: ImportField, column: ImportColumnInput) => ValueFit;
  /** Fields that values alone give away; the others need a header that says so. */
  readonly telling: readonly ImportField[];
  /** Fields that nearly any value fits. */
  readonly loose: ReadonlySet<ImportField>;
  /** What a field of the organization holds; undefined of others. Absent: there are none. */
  readonly kindOf?: (field: ImportField) => FieldKind | undefined;
}

export const personDictionary: FieldDictionary = {
  fields: personImportFields,
  fieldsOfHeader,
  valueFit,
  telling: distinctiveFields,
  loose: looseFields,
};

export interface MappingContext {
  /** The dictionary of people where it is absent. */
  readonly dictionary?: FieldDictionary;
  /** By position of the column; absent while the directory was not asked. */
  readonly known?: readonly KnownValues[];
  /** Country of phone numbers without one, where it is known. */
  readonly phoneRegion: string | null;
  /** Whether the caller may send a column to the type of people. */
  readonly setType: boolean;
}

interface Candidate {
  index: number;
  field: ImportField;
  score: number;
  suggestion: ImportSuggestion;
}

const fitsFrom = 0.8;
const clashesBelow = 0.3;
const knownFrom = 0.5;
/** Below what any column scores whose values fit. */
const clashingScore = 0.4;

/**
 * Where each column most likely goes, by its header and its values. A field is given to one column at
 * most, the one that fits best.
 */
export function suggestMapping(
  columns: readonly ImportColumnInput[],
  context: MappingContext,
): ImportSuggestion[] {
  const candidates = columns.flatMap((column, index) => candidatesOf(column, index, context));
  candidates.sort((a, b) => b.score - a.score || a.index - b.index);
  const byColumn = new Map<number, ImportSuggestion>();
  const taken = new Set<ImportField>();
  for (const { index, field, suggestion } of candidates) {
    if (byColumn.has(index) || taken.has(field)) continue;
    byColumn.set(index, suggestion);
    taken.add(field);
  }
  return columns.map((_, index) => byColumn.get(index) ?? leftOut);
}

const leftOut: ImportSuggestion = {
  field: null,
  confidence: 'none',
  byHeader: false,
  byValues: false,
  known: null,
  phoneRegion: null,
};

function candidatesOf(
  column: ImportColumnInput,
  index: number,
  context: MappingContext,
): Candidate[] {
  if (headerKey(column.name) === headerKey(wrongColumnName)) return [];
  const { dictionary = personDictionary } = context;
  const byHeader = dictionary.fieldsOfHeader(column.name);
  const known = context.known?.[index];
  const fields = dictionary.fields.filter(
    (field) =>
      (field !== importTypeField || context.setType) &&
      (byHeader.has(field) ||
        dictionary.telling.includes(field) ||
        knownFraction(column, known, field) >= knownFrom),
  );
  return fields.flatMap((field) => candidate(column, index, field, context) ?? []);
}

function knownFraction(
  column: ImportColumnInput,
  known: KnownValues | undefined,
  field: ImportField,
): number {
  const count = known?.get(field) ?? 0;
  return column.samples.length === 0 ? 0 : count / column.samples.length;
}

function candidate(
  column: ImportColumnInput,
  index: number,
  field: ImportField,
  context: MappingContext,
): Candidate | null {
  const { dictionary = personDictionary } = context;
  const header = dictionary.fieldsOfHeader(column.name).get(field);
  const fit = dictionary.valueFit(field, column);
  const clashes = fit !== null && fit < clashesBelow;
  // What a header clearly says is asked about, however odd the values are.
  if (clashes && header !== 'strong') return null;
  const known = context.known?.[index];
  const count = known?.get(field) ?? 0;
  const knownRatio = knownFraction(column, known, field);
  const byValues =
    (fit !== null && fit >= fitsFrom && !dictionary.loose.has(field)) || knownRatio >= knownFrom;
  const score =
    (clashes ? clashingScore : header === 'strong' ? 4 : header === 'weak' ? 2 : 0) +
    (fit ?? 0.5) +
    (knownRatio >= knownFrom ? 1.5 : 0);
  const confidence = confidenceOf(field, header, fit, byValues, knownRatio);
  return {
    index,
    field,
    score,
    suggestion: {
      field,
      confidence:
        confidence === 'sure' && asksForDates(column, field, dictionary.kindOf?.(field))
          ? 'likely'
          : confidence,
      byHeader: header !== undefined,
      byValues,
      known: known?.has(field) ? { count, of: column.samples.length } : null,
      phoneRegion: field === 'phone' ? regionOfNumbers(column.samples, context.phoneRegion) : null,
    },
  };
}

function asksForDates(
  column: ImportColumnInput,
  field: ImportField,
  kind: FieldKind | undefined,
): boolean {
  return takesDays({ field, kind }) && column.dates != null && needsDateOrder(column.dates);
}

function confidenceOf(
  field: ImportField,
  header: 'strong' | 'weak' | undefined,
  fit: number | null,
  byValues: boolean,
  knownRatio: number,
): ImportConfidence {
  const fits = fit === null || fit >= fitsFrom;
  if (fit !== null && fit < clashesBelow) return 'guess';
  if (header === 'strong') return fits ? 'sure' : 'likely';
  if (header === 'weak') return knownRatio >= knownFrom ? 'likely' : 'guess';
  // No header says so: only an address speaks clearly for itself.
  return field === 'email' && byValues ? 'likely' : 'guess';
}

/** The columns of a new upload as they are first shown: each where it most likely goes. */
export function mappedColumns(
  columns: readonly ImportColumnInput[],
  context: MappingContext,
): ImportColumn[] {
  const suggestions = suggestMapping(columns, context);
  return columns.map((column, index) => {
    const suggestion = suggestions[index] ?? leftOut;
    const dates = column.dates ?? null;
    const { field } = suggestion;
    return {
      name: column.name,
      filled: column.filled,
      samples: column.samples,
      dates,
      suggestion,
      field,
      kind: (field === null ? undefined : context.dictionary?.kindOf?.(field)) ?? null,
      confirmed: suggestion.confidence === 'sure',
      dateOrder: dates === null ? null : likelyDateOrder(dates),
    };
  });
}
