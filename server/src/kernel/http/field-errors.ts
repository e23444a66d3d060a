import type { FieldError } from 'contract/kernel/errors.ts';
import type { Schema } from 'contract/kernel/endpoint.ts';
import { illFormedMessage } from 'contract/kernel/text.ts';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** More errors than this help no one; an answer must not outgrow its question. */
export const fieldErrorsMax = 1000;

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose true or false',
  array: 'Send a list',
  object: 'Send an object',
};

const fillIn = 'Fill this in';

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' items' : '';
}

function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return fillIn;
      return kinds[issue.expected] ?? 'This value isn’t allowed here';
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return fillIn;
      return `At least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'invalid_format':
      if (issue.format === 'date') return 'Enter the date like 2026-01-31';
      return issue.format === 'datetime'
        ? 'Enter the time like 2026-01-31T09:30:00Z'
        : 'This isn’t in the right format';
    default:
      return 'This value isn’t allowed here';
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
      message: 'Unknown field',
    }));
  }
  const code = isMissing(issue) ? 'required' : issue.code;
  return [{ path: pathOf(issue.path), code, message: issue.message }];
}

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: FieldError[] };

/** Parses by a schema of the contract; the schema's own words win over those for its kind of issue. */
export function parseBy(schema: Schema, value: unknown): Parsed {
  const result = schema.safeParse(value, { error: wordsOf });
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.flatMap(fieldErrorsOf);
  return { ok: false, errors: errors.slice(0, fieldErrorsMax) };
}

function illFormed(value: unknown, path: FieldError['path'] = []): FieldError[] {
  if (typeof value === 'string') {
    return value.isWellFormed() ? [] : [{ path, code: 'custom', message: illFormedMessage }];
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
