import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { type DateEvidence, dateOrders } from '../people/files/dates.ts';
import { groupName } from '../people/group-name.ts';
import { fieldKinds } from '../fields/field.ts';
import { importCustomFieldSchema } from './custom.ts';
import { importFieldSchema, importKinds } from './fields.ts';
import { importLimits } from './limits.ts';
import { importInvitedSchema, importInvites } from './execution/invites.ts';
import {
  importUndoneSchema,
  importWrittenSchema,
  importProgressSchema,
} from './execution/progress.ts';
import { importFullSyncDoneSchema, importFullSyncs } from './execution/full-sync.ts';

/**
 * `staging`: rows are being sent. `staged`: all are there. `checking`, `checked`: compared with the directory, nothing
 * written. `running` ⇄ `paused` → `done`. `stopped` keeps what was written. `failed` says why and can be resumed.
 * Written rows are undone: `undoing` → `undone`.
 */
export const importStates = [
  'staging',
  'staged',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * The columns by which a row finds its person. `either`: external ID, then email; `nameBirthDate`: the same, and then
 * by name and birth date.
 */
export const importMatches = ['externalId', 'email', 'either', 'nameBirthDate'] as const;
export type ImportMatch = (typeof importMatches)[number];

export const importModes = ['create', 'update', 'both'] as const;
export type ImportMode = (typeof importModes)[number];

/** What an empty cell does to a person who is there: nothing, or it empties the field. */
export const importBlanks = ['keep', 'clear'] as const;
export type ImportBlanks = (typeof importBlanks)[number];

/**
 * How a file lists dependants: each line names its guardian, or a household follows its guardian, who is named
 * by the first of its rows or has a row of their own.
 */
export const importLayouts = ['lines', 'families'] as const;
export type ImportLayout = (typeof importLayouts)[number];

export const importRuleGroupsMax = 10;

export const importRulesSchema = z.strictObject({
  match: z.enum(importMatches),
  mode: z.enum(importModes),
  blanks: z.enum(importBlanks),
  /** Country (ISO 3166-1 alpha-2) of phone numbers written without one; null: such numbers are errors. */
  phoneRegion: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, asked('country_like')))),
  /** Only for dependants; absent: `lines`. */
  layout: z.optional(z.enum(importLayouts)),
  /** Only for people; absent: `keep`. */
  fullSync: z.optional(z.enum(importFullSyncs)),
  /** The manual group whose people are expected in the file; with `fullSync: group` alone. */
  fullSyncGroupId: z.optional(idSchema),
  /** Only for people: who is invited once the rows are written; absent: `none`. */
  invite: z.optional(z.enum(importInvites)),
  /** Only for people: manual groups to which all people of the file are added; absent: none. */
  groupIds: z.optional(z.array(idSchema).check(z.maxLength(importRuleGroupsMax))),
  /** The same of groups that are made for it. */
  newGroups: z.optional(z.array(groupName).check(z.maxLength(importRuleGroupsMax))),
});
export type ImportRules = z.output<typeof importRulesSchema>;

export const importDateOrderSchema = z.enum(dateOrders);

const countSchema = z.int().check(z.minimum(0), z.maximum(importLimits.rows));

const dateEvidenceSchema = z.strictObject({
  clear: countSchema,
  dayFirst: countSchema,
  monthFirst: countSchema,
  ambiguous: countSchema,
} satisfies Record<keyof DateEvidence, z.ZodMiniType>);

/** A column as the browser read it from the file. */
export const importColumnInputSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(importLimits.headerChars)),
  /** Rows with a value in it. */
  filled: countSchema,
  /** Different values, the first ones of the file first. */
  samples: z
    .array(z.string().check(z.maxLength(importLimits.sampleChars)))
    .check(z.maxLength(importLimits.samples)),
  /** Absent or null: no value of the column reads as a day. */
  dates: z.optional(z.nullable(dateEvidenceSchema)),
});
export type ImportColumnInput = z.output<typeof importColumnInputSchema>;

export const importConfidences = ['sure', 'likely', 'guess', 'none'] as const;
export type ImportConfidence = (typeof importConfidences)[number];

/** Why a column was taken for a field. */
export const importSuggestionSchema = z.object({
  field: z.nullable(importFieldSchema),
  confidence: z.enum(importConfidences),
  byHeader: z.boolean(),
  byValues: z.boolean(),
  /** How many of the sampled values are in the directory already; null where that was not looked up. */
  known: z.nullable(z.object({ count: z.int(), of: z.int() })),
  /** Country (ISO 3166-1 alpha-2) from which the phone numbers seem to be. */
  phoneRegion: z.nullable(z.string()),
});
export type ImportSuggestion = z.output<typeof importSuggestionSchema>;

export const importColumnSchema = z.object({
  name: z.string(),
  filled: z.int(),
  samples: z.array(z.string()),
  dates: z.nullable(dateEvidenceSchema),
  suggestion: importSuggestionSchema,
  /** The field it maps to; null: skipped. */
  field: z.nullable(importFieldSchema),
  /** What it holds, where it is a field of the organization. */
  kind: z.optional(z.nullable(z.enum(fieldKinds))),
  /** A person has confirmed it. */
  confirmed: z.boolean(),
  dateOrder: z.nullable(importDateOrderSchema),
});
export type ImportColumn = z.output<typeof importColumnSchema>;

/** Why an import stopped automatically. */
export const importFailures = ['not_allowed', 'no_space', 'internal'] as const;
export type ImportFailure = (typeof importFailures)[number];

/** Why a line without errors is not written. */
export const importLeftOutReasons = [
  'empty',
  'in_trash',
  'exists',
  'not_found',
  'guardian',
  'skipped',
] as const;
export type ImportLeftOutReason = (typeof importLeftOutReasons)[number];

/** What the check found, each line counted once: errors + create + update + unchanged + leftOut = lines. */
export const importFiguresSchema = z.object({
  lines: z.int(),
  errors: z.int(),
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
  leftOutReasons: z.array(z.object({ reason: z.enum(importLeftOutReasons), count: z.int() })),
  /** Rows that had errors and were fixed here. */
  fixed: z.int(),
  /** Fields that change, over all lines to update. */
  changes: z.int(),
  changedFields: z.array(z.object({ field: importFieldSchema, count: z.int() })),
});
export type ImportFigures = z.output<typeof importFiguresSchema>;

export const importAbilitiesSchema = z.object({
  /** Send rows, map columns, set rules. */
  edit: z.boolean(),
  /** Start the check. */
  check: z.boolean(),
  /** Fix and skip rows. */
  fix: z.boolean(),
  run: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  stop: z.boolean(),
  /** Throw it away; possible while nothing is written. */
  discard: z.boolean(),
  /** Undo what was written. */
  undo: z.boolean(),
  /** Send a column to a person's type. */
  setType: z.boolean(),
});
export type ImportAbilities = z.output<typeof importAbilitiesSchema>;

const summaryFields = {
  id: idSchema,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  sizeBytes: z.int(),
  rowCount: z.int(),
  figures: z.nullable(importFiguresSchema),
  progress: z.nullable(importProgressSchema),
  written: z.nullable(importWrittenSchema),
  /** The people missing from the file; null until their deactivation is confirmed. */
  fullSync: z.nullable(importFullSyncDoneSchema),
  /** Null while no invitations are due (yet). */
  invited: z.nullable(importInvitedSchema),
  /** Why it stopped automatically, with the English of the code. */
  failure: z.nullable(z.object({ code: z.enum(importFailures), message: z.string() })),
  createdAt: instantSchema,
  createdBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
  checkedAt: z.nullable(instantSchema),
  /** When writing began, and ended. */
  startedAt: z.nullable(instantSchema),
  finishedAt: z.nullable(instantSchema),
  /** Until when the caller may undo it; null: they may not, or there is nothing to undo. */
  undoUntil: z.nullable(instantSchema),
  undone: z.nullable(importUndoneSchema),
};

/** An import in the history. */
export const importSummarySchema = z.object(summaryFields);
export type ImportSummary = z.output<typeof importSummarySchema>;

export const importSchema = z.object({
  ...summaryFields,
  encoding: z.string(),
  delimiter: z.string(),
  sheet: z.nullable(z.string()),
  /** Line 1 holds the names of the columns; else they are called by their place, and line 1 is a person. */
  hasHeader: z.boolean(),
  columns: z.array(importColumnSchema),
  /** Fields of the organization to which the caller may send columns, in their order. */
  customFields: z.array(importCustomFieldSchema),
  rules: importRulesSchema,
  /** The saved mapping that the columns follow, since they are those of its files; null: none did. */
  mapping: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** Rows that are there, and the row from which to continue sending; null when none is missing. */
  staged: z.object({ rows: z.int(), nextLine: z.nullable(z.int()) }),
  version: versionSchema,
  abilities: importAbilitiesSchema,
});
export type Import = z.output<typeof importSchema>;
