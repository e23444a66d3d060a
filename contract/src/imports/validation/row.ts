import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { codedMessageSchema } from '../../kernel/coded-message.ts';
import { importFieldSchema } from '../fields.ts';
import { importLeftOutReasons } from '../import.ts';

export const importOutcomes = ['error', 'create', 'update', 'unchanged', 'leftOut'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/**
 * Why undoing an import skips a person: they were changed since, are in the trash or deleted, their old email address
 * or ID is in use, they are the last administrator, or the caller may not change them. For people the import created:
 * they were added to a group since, or got dependants.
 */
export const importKeptReasons = [
  'changed',
  'in_trash',
  'gone',
  'taken',
  'last_admin',
  'not_allowed',
  'guardian',
  'in_groups',
  'has_dependants',
] as const;
export type ImportKeptReason = (typeof importKeptReasons)[number];

/** With what undoing could not give back. */
export const importUndoReasons = [...importKeptReasons, 'manager'] as const;
export type ImportUndoReason = (typeof importUndoReasons)[number];

export const importErrorCodes = [
  'required',
  'invalid',
  'too_long',
  'no_key',
  'no_such_day',
  'no_country',
  'repeated',
  'taken',
  'ambiguous',
  'not_found',
  'circle',
  'before_start',
  'needed',
  'likely_typo',
  'not_allowed',
  'too_many_cells',
  'last_admin',
  'future',
  'too_many',
  'erased',
] as const;
export type ImportErrorCode = (typeof importErrorCodes)[number];

export const importErrorSchema = z.object({
  /** The cell to fix; null: the row as a whole. */
  field: z.nullable(importFieldSchema),
  code: z.enum(importErrorCodes),
  /** What is wrong and what may help, by code; absent of what an earlier version checked. */
  messageCode: z.optional(codedMessageSchema),
  /** What is wrong in English, one short sentence. */
  message: z.string(),
  /** What may help, after it: `The email address says Patel`. */
  hint: z.nullable(z.string()),
  /** A value that would do, and what its button says after "Use": `28 Feb 2026`. */
  suggestion: z.nullable(z.object({ value: z.string(), label: z.string() })),
  /** People, choices or numbers of which one may be meant, each with the text of the cell that says so. */
  choices: z.optional(
    z.array(z.object({ value: z.string(), label: z.string(), hint: z.nullable(z.string()) })),
  ),
  /** How many rows have this very value in this column, where fixing all at once makes sense. */
  lines: z.nullable(z.int()),
  /** The other line of the same file that this one clashes with. */
  otherLine: z.nullable(z.int()),
});
export type ImportError = z.output<typeof importErrorSchema>;

/** A field of a person before and after, as text for people; null: empty. */
export const importDifferenceSchema = z.object({
  field: importFieldSchema,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Days and words of closed lists by their codes, which the browser has words for. */
  beforeCode: z.optional(codedMessageSchema),
  afterCode: z.optional(codedMessageSchema),
});
export type ImportDifference = z.output<typeof importDifferenceSchema>;

/** A line of the file with what was found about it. */
export const importRowSchema = z.object({
  line: z.int(),
  /** As they stand in the file, fixed ones included, in the order of the columns. */
  cells: z.array(z.string()),
  /**
   * What was read from the cells, as text for people, and by its code where it is a day or a word of a closed list; a
   * field that could not be read is absent.
   */
  values: z.array(
    z.object({
      field: importFieldSchema,
      text: z.string(),
      messageCode: z.optional(codedMessageSchema),
    }),
  ),
  person: z.object({ firstName: z.string(), lastName: z.string() }),
  outcome: z.enum(importOutcomes),
  leftOut: z.nullable(z.enum(importLeftOutReasons)),
  errors: z.array(importErrorSchema),
  differences: z.array(importDifferenceSchema),
  /** The person it is about or that it created; null before that. */
  accountId: z.nullable(idSchema),
  /** In a row of dependants: the guardians that were found, and the dependant. */
  guardians: z.optional(z.array(z.object({ id: idSchema, name: z.string() }))),
  dependantId: z.optional(z.nullable(idSchema)),
  fixed: z.boolean(),
  /** When it was written; null while it is not. */
  writtenAt: z.nullable(instantSchema),
  /** Why it waits instead of being written, e.g. that the person was edited in between. */
  conflict: z.nullable(
    z.object({ messageCode: codedMessageSchema, message: z.string(), at: instantSchema }),
  ),
  /** What happened to it when the import was undone; `reason`: why it was left, or what it lacks since. */
  undo: z.nullable(
    z.object({
      kept: z.boolean(),
      reason: z.nullable(z.enum(importUndoReasons)),
      message: z.nullable(z.string()),
    }),
  ),
});
export type ImportRow = z.output<typeof importRowSchema>;
