import type { ColumnType, Generated } from 'kysely';
import type {
  ImportFailure,
  ImportColumn,
  ImportFigures,
  ImportLeftOutReason,
  ImportRules,
  ImportState,
} from 'contract/imports/import.ts';
import type {
  ImportField,
  ImportKindName,
  ImportVocabularyField,
} from 'contract/imports/fields.ts';
import type {
  ImportFullSyncReason,
  ImportFullSyncState,
} from 'contract/imports/execution/full-sync.contract.ts';
import type {
  ImportError,
  ImportOutcome,
  ImportUndoReason,
} from 'contract/imports/validation/row.ts';

declare module '../../kernel/database/tables.ts' {
  interface Database {
    'app.import': ImportTable;
    'app.import_row': ImportRowTable;
    'app.import_check': ImportCheckTable;
    'app.import_write': ImportWriteTable;
    'app.import_full_sync': ImportFullSyncTable;
  }
}

/** jsonb, written as text. */
type Written<T> = ColumnType<T, string | undefined, string>;

/**
 * The steps of a running task: the check clears earlier findings, goes through the rows, then over the file as a whole;
 * the writing takes managers first, so that the others find theirs, and last the people missing from the file. The undo
 * begins with memberships and those people, then deletes the added people so that the others get back what they gave
 * them, and then tries again the rows that waited.
 */
export type ImportStep =
  | 'clear'
  | 'rows'
  | 'repeated'
  | 'managers'
  | 'typos'
  | 'too-many'
  | 'figures'
  | 'write-managers'
  | 'write'
  | 'link-managers'
  | 'full-sync'
  | 'invite'
  | 'undo-invite'
  | 'undo-groups'
  | 'undo-full-sync'
  | 'undo-created'
  | 'undo-updated'
  | 'undo-again';

/** How often a value stands in the file, and where, while it is rare. */
export type ImportTally = Record<string, { count: number; lines: number[] }>;

export interface ImportLearned {
  /** Domains of addresses, the most used first. */
  domains?: string[];
  /** By field and value in lower case: what was probably meant, and how many lines have it. */
  typos?: Partial<Record<ImportVocabularyField, Record<string, { meant: string; lines: number }>>>;
  /** Null where a field has too many different values to speak of a vocabulary. */
  tally?: Partial<Record<ImportVocabularyField, ImportTally | null>>;
  /** Group names in rows that match no group, by the name in lower case, as first written. */
  groupNames?: Record<string, string>;
  /** How many waiting rows the undo has processed in its current round. */
  undoneAgain?: number;
}

interface ImportTable {
  organization_id: number;
  id: Generated<number>;
  kind: ImportKindName;
  state: Generated<ImportState>;
  failed_in: 'checking' | 'running' | 'undoing' | null;
  failure: ImportFailure | null;
  file_name: string;
  size_bytes: number;
  row_count: number;
  encoding: string;
  delimiter: string;
  sheet: string | null;
  has_header: Generated<boolean>;
  columns: ColumnType<ImportColumn[], string, string>;
  rules: ColumnType<ImportRules, string, string>;
  mapping_id: Generated<number | null>;
  accepted: Written<Partial<Record<ImportField, string[]>>>;
  version: Generated<number>;
  next_line: Generated<number>;
  acting_account_id: number | null;
  step: ImportStep | null;
  step_line: Generated<number>;
  learned: Written<ImportLearned>;
  written_columns: Generated<string[]>;
  figures: ColumnType<ImportFigures | null, string | null | undefined, string | null>;
  created_count: Generated<number>;
  updated_count: Generated<number>;
  conflict_count: Generated<number>;
  managers_count: Generated<number>;
  managers_total: Generated<number>;
  task_rows: Generated<number>;
  busy_ms: Generated<number>;
  beat_at: ColumnType<Date | null, never, Date | null>;
  pace: Written<[second: number, rows: number][]>;
  created_at: ColumnType<Date, never, never>;
  created_by: number | null;
  checked_at: ColumnType<Date | null, never, Date | null>;
  started_at: ColumnType<Date | null, never, Date | null>;
  finished_at: ColumnType<Date | null, never, Date | null>;
  undo_until: ColumnType<Date | null, never, Date | null>;
  undo_account_id: number | null;
  undo_started_at: ColumnType<Date | null, never, Date | null>;
  undone_at: ColumnType<Date | null, never, Date | null>;
  undone_created_count: Generated<number>;
  undone_updated_count: Generated<number>;
  kept_count: Generated<number>;
  forgotten: Generated<boolean>;
  full_sync_total: number | null;
  full_sync_count: Generated<number>;
  full_sync_left_count: Generated<number>;
  full_sync_undone_count: Generated<number>;
  full_sync_request_id: string | null;
  /** Groups that are to be made, by their names in lower case; `id`: once they are there, `made`: by it. */
  new_groups: Written<Record<string, { name: string; id: number | null; made?: true }>>;
  remove_groups: Generated<number[]>;
  removed_group_count: Generated<number>;
  undo_request_id: string | null;
  joined_count: Generated<number>;
  grouped_count: Generated<number>;
  ungrouped_count: Generated<number>;
  invite_total: number | null;
  invited_count: Generated<number>;
  invite_left_count: Generated<number>;
  uninvited_count: Generated<number>;
  invite_request_id: string | null;
}

interface ImportRowTable {
  organization_id: number;
  import_id: number;
  line: number;
  cells: ColumnType<string[], string, string>;
}

export interface ImportCheckTable {
  organization_id: number;
  import_id: number;
  line: number;
  outcome: ImportOutcome;
  left_out: ImportLeftOutReason | null;
  account_id: number | null;
  account_version: number | null;
  /** In a row of dependants: `account_id` is a guardian, and so is this one. */
  second_account_id: number | null;
  dependant_id: number | null;
  dependant_version: number | null;
  /** The key that makes two dependants the same, under each guardian. */
  duplicate_keys: string[] | null;
  first_name: string;
  last_name: string;
  email_key: string | null;
  external_id_key: string | null;
  manager_key: string | null;
  is_manager: Generated<boolean>;
  fields: ImportField[] | null;
  before: (string | null)[] | null;
  after: (string | null)[] | null;
  errors: ColumnType<ImportError[] | null, string | null, string | null>;
  fixed: Generated<boolean>;
  /** Groups that it puts its person into, see `groups/joins.ts`. */
  joins: string[] | null;
}

export type ImportConflictReason =
  | 'changed'
  | 'gone'
  | 'taken'
  | 'circle'
  | 'last_admin'
  | 'manager'
  | 'guardian'
  | 'full';

/** `manager`: they have their old values except the line manager, who is deleted or now reports to them. */

interface ImportWriteTable {
  organization_id: number;
  import_id: number;
  line: number;
  result: 'created' | 'updated' | 'joined' | 'conflict';
  reason: ImportConflictReason | null;
  account_id: number | null;
  account_version: number | null;
  dependant_id: Generated<number | null>;
  dependant_version: Generated<number | null>;
  at: ColumnType<Date, never, Date>;
  undo: 'undone' | 'kept' | null;
  undo_reason: ImportUndoReason | null;
  undo_at: ColumnType<Date | null, never, Date | null>;
}

interface ImportFullSyncTable {
  organization_id: number;
  import_id: number;
  account_id: number;
  account_version: number | null;
  state: Generated<ImportFullSyncState>;
  reason: ImportFullSyncReason | null;
  at: ColumnType<Date | null, never, Date | null>;
}
