import { askedFor } from '../../kernel/field-messages.ts';
import { safeHref } from '../../kernel/href.ts';
import type { CodedMessage } from '../../kernel/coded-message.ts';
import { fieldValueSchema, type FieldValue } from '../../fields/values.ts';
import type { FieldChoice } from '../../fields/field.ts';
import type { ImportCustomField } from '../custom.ts';
import { type DateOrder, dayLabel, readDate } from '../../people/files/dates.ts';
import { cellMessage, type CodedError } from '../../people/cell-error-messages.ts';
import { lineError } from './line.ts';
import { isLikelyTypo } from '../../people/likely-typo.ts';
import type { ImportError } from '../validation/row.ts';
import { formError, type ReadValue } from './values.ts';
import { valueMessage } from './value-messages.ts';
import { yesNoOf } from '../../people/words.ts';

type More = Parameters<typeof lineError>[3];

function refused({ field }: ImportCustomField, message: CodedError, more: More = {}): ReadValue {
  return { error: lineError(field, 'invalid', message, more) };
}

/** Holds a value to the rules of the form, so that what passes here passes there. */
function bySchema(field: ImportCustomField, value: FieldValue, more?: More): ReadValue {
  const parsed = fieldValueSchema(field).safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  const message =
    askedFor(issue?.message) === undefined
      ? cellMessage('not_valid', { field: field.label })
      : formError(issue?.message);
  return issue?.code === 'too_big'
    ? { error: lineError(field.field, 'too_long', message) }
    : refused(field, message, more);
}

// Spaces of all widths and the Swiss apostrophe stand between thousands.
const gaps = /[\s\u00a0\u202f'’]/g;
const inThousands = /^-?\d{1,3}(?:[.,]\d{3})+$/;

/** The readings of a number as files write it; two where a comma may part thousands or decimals. */
function numbersIn(text: string): number[] {
  const tight = text.replaceAll(gaps, '').replace('−', '-');
  if (!/^-?[\d.,]*\d$/.test(tight)) return [];
  const commas = tight.split(',').length - 1;
  const points = tight.split('.').length - 1;
  const plain = (mark: string) =>
    Number(tight.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.'));
  const found: number[] =
    commas > 0 && points > 0
      ? [plain(tight.lastIndexOf(',') > tight.lastIndexOf('.') ? ',' : '.')]
      : commas > 1 || points > 1
        ? inThousands.test(tight)
          ? [Number(tight.replaceAll(/[.,]/g, ''))]
          : []
        : commas === 1 && inThousands.test(tight) && !/^-?0/.test(tight)
          ? [plain('.'), plain(',')]
          : [plain(commas === 1 ? ',' : '.')];
  return found.filter(Number.isFinite);
}

function readNumber(field: ImportCustomField, text: string): ReadValue {
  const [number, other] = numbersIn(text);
  if (number === undefined) return refused(field, cellMessage('not_a_number'));
  if (other === undefined) return bySchema(field, number);
  const choices = [number, other].map((one) => ({
    value: String(one),
    label: String(one),
    hint: null,
  }));
  return refused(field, cellMessage('two_numbers'), { choices });
}

function readDay(field: ImportCustomField, text: string, order: DateOrder | null): ReadValue {
  const read = readDate(text, order);
  if (read.ok) return bySchema(field, read.day);
  const { meant, problem } = read;
  const suggestion = meant === null ? null : { value: meant, label: dayLabel(meant) };
  const code = meant === null ? 'invalid' : 'no_such_day';
  return { error: lineError(field.field, code, problem, { suggestion }) };
}

function readLink(field: ImportCustomField, text: string): ReadValue {
  const whole = `https://${text}`;
  const isMeant = !text.includes('://') && text.includes('.') && safeHref(whole) !== null;
  return bySchema(field, text, isMeant ? { suggestion: { value: whole, label: whole } } : {});
}

/** The form in which two labels are the same: without accents, case and doubled space. */
function labelKey(label: string): string {
  return label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .split(/\s+/)
    .join(' ')
    .trim();
}

/** The choice that a text names; of labels that differ in case or accents alone, the one written so. */
export function choiceNamed(
  choices: readonly FieldChoice[],
  text: string,
): FieldChoice | undefined {
  const exact = choices.find(({ label }) => label === text);
  if (exact !== undefined) return exact;
  const lower = choices.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  if (lower.length === 1) return lower[0];
  const key = labelKey(text);
  const same = choices.filter(({ label }) => labelKey(label) === key);
  return same.length === 1 ? same[0] : undefined;
}

/** `whole` makes the text of the cell of the label that was meant. */
function noChoice(
  { field, label, choices }: ImportCustomField,
  part: string,
  whole: (label: string) => string,
): ImportError {
  const near = choices.find((choice) => isLikelyTypo(labelKey(part), labelKey(choice.label)));
  const message = cellMessage('no_such_choice', { text: part.slice(0, 60), field: label });
  return lineError(field, 'not_found', message, {
    suggestion: near === undefined ? null : { value: whole(near.label), label: near.label },
    choices: choices.map((choice) => ({
      value: whole(choice.label),
      label: choice.label,
      hint: null,
    })),
  });
}

function readChoice(field: ImportCustomField, text: string): ReadValue {
  const choice = choiceNamed(field.choices, text);
  return choice === undefined
    ? { error: noChoice(field, text, (label) => label) }
    : { value: choice.id };
}

function partsOf(text: string, mark: RegExp): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Several in one cell, apart by ; | or line; by a comma too, where no label holds one. */
function readChoices(field: ImportCustomField, text: string): ReadValue {
  const named = (part: string) => choiceNamed(field.choices, part);
  const parts = partsOf(text, /[;|\n]/).flatMap((part) =>
    named(part) === undefined && part.includes(',') ? partsOf(part, /,/) : [part],
  );
  const unknown = parts.findIndex((part) => named(part) === undefined);
  if (unknown >= 0) {
    const whole = (label: string) => parts.with(unknown, label).join('; ');
    return { error: noChoice(field, parts[unknown] ?? '', whole) };
  }
  return bySchema(
    field,
    parts.flatMap((part) => named(part)?.id ?? []),
  );
}

/** What the trimmed, filled text of a cell says for a field of the organization. */
export function readCustomValue(
  field: ImportCustomField,
  text: string,
  order: DateOrder | null,
): ReadValue {
  switch (field.kind) {
    case 'number':
      return readNumber(field, text);
    case 'date':
      return readDay(field, text, order);
    case 'yesNo': {
      const answer = yesNoOf(text);
      return answer === null
        ? refused(field, cellMessage('neither_yes_nor_no'))
        : { value: answer };
    }
    case 'choice':
      return readChoice(field, text);
    case 'choices':
      return readChoices(field, text);
    case 'link':
      return readLink(field, text);
    default:
      return bySchema(field, text);
  }
}

/** A value of a custom field as text for people, and as an import reads it again. */
export function customValueText(
  { kind, choices }: Pick<ImportCustomField, 'kind' | 'choices'>,
  value: FieldValue,
): string | CodedMessage {
  const labelOf = (id: unknown) => choices.find((choice) => choice.id === id)?.label ?? '';
  if (typeof value === 'boolean') return valueMessage(value ? 'value_yes' : 'value_no');
  if (Array.isArray(value)) return value.map(labelOf).join('; ');
  if (kind === 'choice') return labelOf(value);
  if (kind === 'date' && typeof value === 'string')
    return valueMessage('value_day', { date: value });
  return String(value);
}
