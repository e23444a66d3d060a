import type { ImportField, UsualImportField } from '../fields.ts';

/**
 * What people call a column, separated by bars and compared by {@link headerKey}. `strong` words mean this field;
 * `weak` ones may mean something else too, so that the values decide.
 */
export interface HeaderWords {
  strong: string;
  weak: string;
}

/** The form in which two headers are the same: letters and digits without accents and case. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export type HeaderFit = 'strong' | 'weak';

/** Which fields a header may mean. */
export type FieldsOfHeader = (header: string) => ReadonlyMap<ImportField, HeaderFit>;

type Fits = Map<string, Map<ImportField, HeaderFit>>;

function addWords(fits: Fits, field: ImportField, fit: HeaderFit, list: string): void {
  for (const word of list.split('|').filter(Boolean)) {
    const key = headerKey(word);
    const fields = fits.get(key) ?? new Map<ImportField, HeaderFit>();
    if (fields.get(field) !== 'strong') fields.set(field, fit);
    fits.set(key, fields);
  }
}

const nothing: ReadonlyMap<ImportField, HeaderFit> = new Map();

/** `prefix`: words before a header that say whose column it is and not what stands in it. */
export function headerDictionary(
  words: Readonly<Partial<Record<UsualImportField, HeaderWords>>>,
  prefix: RegExp,
): FieldsOfHeader {
  const known: Fits = new Map();
  for (const [field, { strong, weak }] of Object.entries(words)) {
    addWords(known, field as ImportField, 'strong', strong);
    addWords(known, field as ImportField, 'weak', weak);
  }
  return (header) => {
    const key = headerKey(header);
    return known.get(key) ?? known.get(key.replace(prefix, '')) ?? nothing;
  };
}
