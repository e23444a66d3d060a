import { lengths } from '../../kernel/counts.ts';
import type * as z from 'zod/mini';
import { askedFor, fieldMessage } from '../../kernel/field-messages.ts';
import { addressMax, line } from '../../kernel/text.ts';
import { accountFields, postalAddressSchema } from '../../people/account.ts';
import { type DateOrder, dayLabel, readDate } from '../../people/files/dates.ts';
import { readEmail } from './email.ts';
import { cellMessage, type CodedError } from '../../people/cell-error-messages.ts';
import { type ImportField, isImportDateField } from '../fields.ts';
import { lineError, type ImportValue, type ReadingContext } from './line.ts';
import { readPhone } from '../../people/files/phone.ts';
import type { ImportError } from '../validation/row.ts';
import { groupName } from '../../people/group-name.ts';
import {
  bouncedOf,
  countryOf,
  genderOf,
  saysNo,
  typeOf,
  unsubscribedOf,
} from '../../people/words.ts';

export type ReadValue = { readonly value: ImportValue } | { readonly error: ImportError };

const address = postalAddressSchema.shape;

/** The rules of the form for the same field: what passes here passes there. */
const schemas: Readonly<Partial<Record<ImportField, z.ZodMiniType>>> = {
  ...accountFields,
  // The owner of the email address or external ID is found later.
  lineManager: line(addressMax),
  street: address.street,
  addressExtra: address.extra,
  postalCode: address.postalCode,
  city: address.city,
  region: address.region,
};

function bySchema(field: ImportField, value: string | string[]): ReadValue {
  return readSchemaValue(field, value, schemas[field]);
}

/** What the form asks for in words of its own. */
export function formError(message: string | undefined): CodedError {
  const coded = askedFor(message) ?? fieldMessage('not_allowed_here');
  return { ...coded, text: [coded.text] };
}

/** What a text says for a field whose values this schema knows. */
export function readSchemaValue(
  field: ImportField,
  value: string | string[],
  schema: z.ZodMiniType | undefined,
): ReadValue {
  const parsed = schema?.safeParse(value);
  if (parsed === undefined || parsed.success) {
    return { value: (parsed === undefined ? value : parsed.data) as ImportValue };
  }
  const [issue] = parsed.error.issues;
  const code = issue?.code === 'too_big' ? 'too_long' : 'invalid';
  return { error: lineError(field, code, formError(issue?.message)) };
}

function readDay(field: ImportField, text: string, order: DateOrder | null): ReadValue {
  const read = readDate(text, order);
  if (read.ok) return { value: read.day };
  const code = read.meant === null ? 'invalid' : 'no_such_day';
  const suggestion =
    read.meant === null ? null : { value: read.meant, label: dayLabel(read.meant) };
  return { error: lineError(field, code, read.problem, { suggestion }) };
}

function readAddress(text: string, context: ReadingContext): ReadValue {
  const accepted = (email: string) =>
    context.accepted.get('email')?.has(email.toLowerCase()) ?? false;
  const read = readEmail(text, context, accepted);
  if (read.ok) return bySchema('email', read.email);
  const { meant } = read;
  const label = meant === null ? '' : meant.slice(meant.lastIndexOf('@') + 1);
  const sameLocal = meant !== null && text.startsWith(meant.slice(0, meant.lastIndexOf('@') + 1));
  const suggestion = meant === null ? null : { value: meant, label: sameLocal ? label : meant };
  return {
    error: lineError('email', read.typo ? 'likely_typo' : 'invalid', read.problem, { suggestion }),
  };
}

function readNumber(text: string, region: string | null): ReadValue {
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(text)) {
    return { error: lineError('phone', 'invalid', cellMessage('phone_shortened')) };
  }
  const read = readPhone(text, region);
  if (read.ok) return { value: read.number };
  return {
    error:
      read.problem === 'no_country'
        ? lineError('phone', 'no_country', cellMessage('phone_no_country'))
        : lineError('phone', 'invalid', cellMessage('phone_invalid')),
  };
}

function chosen(field: ImportField, value: string | null, message: CodedError): ReadValue {
  return value === null ? { error: lineError(field, 'invalid', message) } : { value };
}

/** What stops emails, or nothing: a file never begins them again. */
function stopped(field: ImportField, text: string, value: string | null): ReadValue {
  if (value !== null) return { value };
  return saysNo(text)
    ? { value: null }
    : { error: lineError(field, 'invalid', cellMessage('neither_yes_nor_no')) };
}

const groupsMax = 20;

function readGroups(text: string): ReadValue {
  const names = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const name = groupName.safeParse(part);
    if (!name.success) {
      return {
        error: lineError(
          'groups',
          'invalid',
          cellMessage('group_name_length', { min: 2, max: lengths.name }),
        ),
      };
    }
    const key = name.data.toLowerCase();
    if (!names.has(key)) names.set(key, name.data);
  }
  if (names.size > groupsMax) {
    return {
      error: lineError('groups', 'too_long', cellMessage('groups_in_row', { max: groupsMax })),
    };
  }
  return { value: [...names.values()] };
}

/** What the trimmed, filled text of a cell says for a field. */
export function readValue(
  field: ImportField,
  text: string,
  order: DateOrder | null,
  context: ReadingContext,
): ReadValue {
  if (isImportDateField(field)) return readDay(field, text, order);
  switch (field) {
    case 'email':
      return readAddress(text, context);
    case 'phone':
      return readNumber(text, context.rules.phoneRegion);
    case 'gender':
      return chosen(field, genderOf(text), cellMessage('gender_unknown'));
    case 'country':
      return chosen(field, countryOf(text), cellMessage('country_unknown'));
    case 'type':
      return chosen(field, typeOf(text), cellMessage('role_unknown'));
    case 'subscription':
      return stopped(field, text, unsubscribedOf(text));
    case 'deliverability':
      return stopped(field, text, bouncedOf(text));
    case 'tags':
      return bySchema(
        field,
        [...new Set(text.split(/[;,|]/).map((tag) => tag.trim()))].filter(Boolean),
      );
    case 'groups':
      return readGroups(text);
    case 'locale':
      return bySchema(field, text.replaceAll('_', '-'));
    default:
      return bySchema(field, text);
  }
}
