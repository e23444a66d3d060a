import type { FieldError } from 'contract/kernel/errors.ts';
import type { Schema } from 'contract/kernel/endpoint.ts';
import { asked, askedFor, fieldMessage } from 'contract/kernel/field-messages.ts';
import { codeOf, type CodedMessage } from 'contract/kernel/coded-message.ts';
import { illFormedMessage } from 'contract/kernel/text.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** More errors than this help no one; an answer must not outgrow its question. */
export const fieldErrorsMax = 1000;

const kinds: Readonly<Record<string, string>> = {
  string: asked('enter_text'),
  number: asked('enter_number'),
  int: asked('enter_whole_number'),
  boolean: asked('choose_true_or_false'),
  array: asked('send_list'),
  object: asked('send_object'),
};

const fillIn = asked('fill_in');
const notAllowed = asked('not_allowed_here');

function atMost(max: number, origin: string): string {
  if (origin === 'string') return asked('at_most_characters', { max });
  return asked(origin === 'array' ? 'at_most_items' : 'at_most', { max });
}

function atLeast(min: number, origin: string): string {
  if (origin === 'string') return min === 1 ? fillIn : asked('at_least_characters', { min });
  return asked(origin === 'array' ? 'at_least_items' : 'at_least', { min });
}

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return fillIn;
      return kinds[issue.expected] ?? notAllowed;
    case 'invalid_value':
      return asked('choose_one_of', { values: issue.values.map(String).join(', ') });
    case 'too_big':
      return atMost(Number(issue.maximum), issue.origin);
    case 'too_small':
      return atLeast(Number(issue.minimum), issue.origin);
    case 'invalid_format':
      if (issue.format === 'date') return asked('date_written');
      return asked(issue.format === 'datetime' ? 'time_written' : 'wrong_format');
    default:
      return notAllowed;
  }
}

function pathOf(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((step) => (typeof step === 'symbol' ? step.toString() : step));
}

function isMissing(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.message === fillIn;
}

function fieldErrorsOf(issue: Issue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, fieldErrorsMax).map((key) => ({
      path: [...pathOf(issue.path), key.slice(0, 100)],
      code: 'unknown_field',
      ...messageOf(fieldMessage('unknown_field')),
    }));
  }
  const code = isMissing(issue) ? 'required' : issue.code;
  return [{ path: pathOf(issue.path), code, ...messageOf(issue.message) }];
}

/** A message, with its code where a schema asks for it, or where it comes with one. */
export function messageOf(
  message: string | CodedMessage,
): Pick<FieldError, 'message' | 'messageCode'> {
  if (typeof message !== 'string') return { message: message.text, messageCode: codeOf(message) };
  const coded = askedFor(message);
  return coded === undefined ? { message } : { message, messageCode: codeOf(coded) };
}

/** One value that is refused, with its place in the body or query. */
export function fieldError(
  path: FieldError['path'],
  code: string,
  message: CodedMessage,
): FieldError {
  return { path, code, ...messageOf(message) };
}

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: FieldError[] };

/** Parses by a schema of the contract; the schema's own words win over those for its kind of issue. */
export function parseBy(schema: Schema, value: unknown): Parsed {
  const result = schema.safeParse(value, { error: sentenceOf });
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.flatMap(fieldErrorsOf);
  return { ok: false, errors: errors.slice(0, fieldErrorsMax) };
}

function illFormed(value: unknown, path: FieldError['path'] = []): FieldError[] {
  if (typeof value === 'string') {
    return value.isWellFormed() ? [] : [{ path, code: 'custom', ...messageOf(illFormedMessage) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => illFormed(item, [...path, index]));
  return Object.entries(value).flatMap(([key, item]) => [
    ...illFormed(key, [...path, key]),
    ...illFormed(item, [...path, key]),
  ]);
}

/**
 * Parses a JSON body. Well-formed text is asked of every string in it, so that no schema can forget to: half of a
 * surrogate pair is valid JSON, and PostgreSQL fails on it.
 */
export function parseBody(schema: Schema, value: unknown): Parsed {
  const parsed = parseBy(schema, value);
  const broken = illFormed(value);
  if (broken.length === 0) return parsed;
  const given = parsed.ok ? [] : parsed.errors;
  const named = new Set(given.map(({ path }) => JSON.stringify(path)));
  const more = broken.filter(({ path }) => !named.has(JSON.stringify(path)));
  return { ok: false, errors: [...given, ...more].slice(0, fieldErrorsMax) };
}
