/**
 * What a column holds, which decides how it is checked, kept, compared and asked for. A `name` is a text that everyone
 * has.
 */
export type ColumnKind =
  | 'name'
  | 'text'
  | 'lines'
  | 'email'
  | 'phone'
  | 'locale'
  | 'timeZone'
  | 'day'
  | 'choice'
  | 'tags'
  | 'person'
  | 'address';

/** The part of the form, and of the page of a person, that a column stands in. */
export type ColumnSection = 'name' | 'work' | 'contact' | 'personal' | 'address' | 'notes';

/**
 * - `form`: staff write it, one by one, by the API, and in merging.
 * - `row`: every row of a list has it; `more`: a list has it on request. Both can be exported.
 * - `import`: a file can bring it.
 * - `rule`: rules of groups ask about it; `filter`: the list of people offers that as a filter, where it has no simpler one.
 * - `message`: a message can say it to its reader.
 * - `bulk`: many people are given a value at once.
 * - `suggest`: values in use are offered while one is typed.
 * - `sort`: lists are sorted by it, which takes an index.
 */
export type ColumnUse =
  | 'form'
  | 'row'
  | 'more'
  | 'import'
  | 'rule'
  | 'filter'
  | 'message'
  | 'bulk'
  | 'suggest'
  | 'sort';

export interface ColumnFacts {
  /** In English, as files and the API say it. */
  label: string;
  kind: ColumnKind;
  uses: readonly ColumnUse[];
  /** Characters at most, of names, texts and lines. */
  max?: number;
  section?: ColumnSection;
  /** The database has it in small letters as well, in a column with an index: `job_title_key`. */
  keyed?: boolean;
  /** Only for those who may see private data. */
  isPrivate?: boolean;
}
