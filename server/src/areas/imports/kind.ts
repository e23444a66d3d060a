import type { FieldError } from 'contract/kernel/errors.ts';
import type { Capability } from 'contract/kernel/permissions.ts';
import type { ImportField, ImportKindName } from 'contract/imports/fields.ts';
import type { ImportColumn, ImportColumnInput, ImportRules } from 'contract/imports/import.ts';
import type { ImportKeptReason, ImportRow } from 'contract/imports/validation/row.ts';
import type {
  InOrganization,
  Member,
  OrganizationTransaction,
} from '../../kernel/database/organization.ts';
import type { CheckedLine, CheckRow } from './validation/check.repository.ts';
import type { GroupUsers } from '../groups/groups.public.ts';
import type { ImportChanges, ImportRecord } from './imports.repository.ts';
import type { ImportStep } from './imports.tables.ts';
import type { ImportActorRow } from './actor.repository.ts';
import type { OwnFields } from './mapping/own-fields.ts';
import type { StagedLine } from './file/rows.repository.ts';
import type { ViewRow } from './validation/view.repository.ts';

/** What a piece of work changed; the caller keeps it with the progress, in the same transaction. */
export interface BatchDone {
  /** Lines done, for the rate. */
  rows: number;
  changes: ImportChanges;
}

/** A step of a check over the file as a whole, after its lines were compared each alone. */
export interface FileStep {
  readonly step: ImportStep;
  /** @returns what it changes of the import beside the step */
  readonly run: (
    tx: InOrganization,
    record: ImportRecord,
    actor: ImportActorRow,
  ) => Promise<ImportChanges>;
}

/**
 * What imports of one kind define: their fields, how a row finds its person, and how the person is written. Receiving,
 * staging, checking, fixing, running, pausing, ending and showing files are the same for all.
 */
export interface ImportKind {
  readonly name: ImportKindName;
  /** What its uploads ask for beside the right to upload. */
  readonly capability: Capability;
  readonly fields: readonly ImportField[];
  /** Those of the organization to which this caller may send columns; absent: none. */
  readonly ownFields?: (tx: InOrganization, caller: Pick<Member, 'type'>) => Promise<OwnFields>;
  /** Its files say something of groups; what else names groups, so that one in use stays. Absent: they do not. */
  readonly groupUsers?: GroupUsers;
  /** Where the columns of a new file most likely go, and by which rules. */
  readonly mapColumns: (
    tx: InOrganization,
    columns: readonly ImportColumnInput[],
    member: Member,
  ) => Promise<{ columns: ImportColumn[]; rules: ImportRules }>;
  /** What has to be said before lines can be compared. */
  readonly readinessErrors: (record: {
    columns: readonly ImportColumn[];
    rules: ImportRules;
  }) => FieldError[];
  /** The columns that are kept of each line before and after, in their order. */
  readonly writtenColumns: (columns: readonly ImportColumn[]) => string[];
  /** What the check has to know before the first line. */
  readonly learn: (tx: InOrganization, record: ImportRecord) => Promise<ImportRecord['learned']>;
  /** The outcome of these rows, each taken alone, in their order. */
  readonly compare: (
    tx: InOrganization,
    record: ImportRecord,
    actor: ImportActorRow,
    rows: readonly StagedLine[],
  ) => Promise<ComparedLines>;
  readonly fileSteps: readonly FileStep[];
  /** What {@link fileSteps} find, for rows that were compared again. */
  readonly judge: (
    tx: InOrganization,
    record: ImportRecord,
    lines: readonly CheckedLine[],
  ) => Promise<void>;
  /** Lines whose outcome may hang on these: they share a key with one, or name it. */
  readonly related: (
    tx: InOrganization,
    record: ImportRecord,
    rows: readonly CheckRow[],
  ) => Promise<number[]>;
  readonly present: (
    tx: InOrganization,
    record: ImportRecord,
    actor: ImportActorRow,
    rows: readonly ViewRow[],
  ) => Promise<ImportRow[]>;
  readonly firstWriteStep: ImportStep;
  /** The next batch of the writing; the last one makes the import `done`. */
  readonly write: (
    tx: InOrganization,
    record: ImportRecord,
    actor: ImportActorRow,
    careful: boolean,
  ) => Promise<BatchDone>;
  /** Its rules may say that people who do not stand in the file are deactivated. */
  readonly syncs?: true;
  /** Absent: what was written cannot be undone. */
  readonly undo?: ImportUndo;
}

/** How an import is undone, row by row, for people not changed since. */
export interface ImportUndo {
  readonly firstStep: ImportStep;
  /** How many rows an undo would restore, and how many not and why. */
  readonly count: (
    tx: InOrganization,
    record: ImportRecord,
    actor: ImportActorRow,
  ) => Promise<UndoCount[]>;
  /** Some of those who would be left, at most `limit`. */
  readonly examples: (
    tx: InOrganization,
    record: ImportRecord,
    actor: ImportActorRow,
    limit: number,
  ) => Promise<UndoExample[]>;
  /** The next batch; the last one makes the import `undone`. */
  readonly runBatch: (
    tx: InOrganization,
    record: ImportRecord,
    actor: ImportActorRow,
  ) => Promise<BatchDone>;
}

export interface UndoCount {
  result: 'created' | 'updated' | 'deactivated';
  /** Null: it would be undone. */
  reason: ImportKeptReason | null;
  count: number;
}

export interface UndoExample {
  accountId: number;
  name: string;
  reason: ImportKeptReason;
}

export interface ComparedLines {
  lines: CheckedLine[];
  /** What these lines add to what the check learns from the file. */
  learned: ImportRecord['learned'];
}

export type ImportKinds = readonly ImportKind[];

/** A transaction in which imports of all these kinds can be worked on. */
export interface ImportTransaction extends OrganizationTransaction {
  readonly kinds: ImportKinds;
}

declare module '../../kernel/jobs/job.ts' {
  interface JobServices {
    readonly importKinds: () => Promise<ImportKinds>;
  }
}

export function kindNamed(kinds: ImportKinds, name: ImportKindName): ImportKind {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`There are no imports of ${name}.`);
  return kind;
}

/** What an import is of. */
export function kindOf({ kinds }: { kinds: ImportKinds }, record: { kind: ImportKindName }) {
  return kindNamed(kinds, record.kind);
}
