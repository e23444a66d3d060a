import type { ImportCustomField } from '../custom.ts';
import { readCustomValue } from '../cells/custom-values.ts';
import { rateOf, type ValueFit } from './detect.ts';
import { isCustomImportField, type CustomImportField, type ImportField } from '../fields.ts';
import { headerKey, type HeaderFit } from './header-words.ts';
import type { ImportColumnInput } from '../import.ts';
import { personDictionary, type FieldDictionary } from './mapping.ts';

/** In a list this long, values identify the field; "yes" and "no" fit many. */
const distinctiveChoices = 3;

function reads(field: ImportCustomField, text: string): boolean {
  const orders = field.kind === 'date' ? (['dayFirst', 'monthFirst'] as const) : [null];
  return orders.some((order) => 'value' in readCustomValue(field, text, order));
}

function fitOf(field: ImportCustomField, { samples }: ImportColumnInput): ValueFit {
  if (field.kind === 'text' || field.kind === 'longText') return null;
  const filled = samples.map((text) => text.trim()).filter(Boolean);
  return filled.length === 0 ? null : rateOf(filled, (text) => reads(field, text));
}

/** Where columns of people most likely go in an organization that has fields of its own. */
export function dictionaryWith(custom: readonly ImportCustomField[]): FieldDictionary {
  if (custom.length === 0) return personDictionary;
  const byField = new Map<ImportField, ImportCustomField>(custom.map((one) => [one.field, one]));
  const byHeader = new Map(custom.map(({ label, field }) => [headerKey(label), field] as const));
  const telling = custom.filter(
    ({ kind, choices }) =>
      (kind === 'choice' || kind === 'choices') && choices.length >= distinctiveChoices,
  );
  return {
    // What an organization calls its own goes before what others call so.
    fields: [...custom.map(({ field }): CustomImportField => field), ...personDictionary.fields],
    fieldsOfHeader: (header) => {
      const usual = personDictionary.fieldsOfHeader(header);
      const own = byHeader.get(headerKey(header));
      return own === undefined
        ? usual
        : new Map<ImportField, HeaderFit>([...usual, [own, 'strong']]);
    },
    valueFit: (field, column) => {
      const own = byField.get(field);
      return own === undefined ? personDictionary.valueFit(field, column) : fitOf(own, column);
    },
    telling: [...personDictionary.telling, ...telling.map(({ field }) => field)],
    loose: personDictionary.loose,
    kindOf: (field) => (isCustomImportField(field) ? byField.get(field)?.kind : undefined),
  };
}
