import { emailKey } from 'contract/kernel/text.ts';
import type { ReadLine } from 'contract/imports/cells/line.ts';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportError, ImportOutcome } from 'contract/imports/validation/row.ts';
import type { ImportLeftOutReason, ImportRules } from 'contract/imports/import.ts';
import { externalIdKey, nameKey } from '../../../people/people.public.ts';
import { columnText } from '../../mapping/columns.ts';
import {
  clashes,
  fieldErrors,
  missingKey,
  namesakeErrors,
  nameErrors,
  rightErrors,
  typoErrors,
} from './line-errors.ts';
import { ownChanges } from '../../mapping/own-fields.ts';
import { changedFields, mergedValues, withKeys } from './merge.ts';
import {
  nameAndBirthDate,
  type ImportPerson,
  type LineKeys,
  type LineMatches,
  type PlanContext,
} from './person.ts';

/** The outcome of a row. */
export interface PlannedLine {
  outcome: ImportOutcome;
  leftOut: ImportLeftOutReason | null;
  person: ImportPerson | undefined;
  firstName: string;
  lastName: string;
  emailKey: string | null;
  externalIdKey: string | null;
  /** Set while the manager is to be found in the same file. */
  managerKey: string | null;
  fields: ImportField[] | null;
  before: (string | null)[] | null;
  after: (string | null)[] | null;
  errors: ImportError[];
  /** The key that no other row has and that adds a new person without an ID. */
  duplicateKeys: string[] | null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The key of an address or an external ID, as the directory stores both. */
function keyOfManager(manager: string): string {
  return manager.includes('@') ? emailKey(manager) : externalIdKey(manager);
}

/** The keys by which a row finds its person and their manager; an unreadable cell gives no key. */
export function keysOfLine({ values }: ReadLine): LineKeys {
  const email = text(values.email);
  const externalId = text(values.externalId);
  const manager = text(values.lineManager);
  return {
    email: email === null ? null : emailKey(email),
    externalId: externalId === null ? null : externalIdKey(externalId),
    manager: manager === null ? null : keyOfManager(manager),
    name: nameOfLine(values),
  };
}

function nameOfLine({ firstName, lastName, birthDate }: ReadLine['values']): string | null {
  const [first, last, born] = [text(firstName), text(lastName), text(birthDate)];
  if (first === null || last === null || born === null) return null;
  return nameAndBirthDate(nameKey({ first_name: first, last_name: last }), born);
}

/** The person a row is about, by the rules; namesakes match only once a person has decided. */
function personOf(
  { match }: ImportRules,
  { byEmail, byExternalId, byName }: LineMatches,
): ImportPerson | undefined {
  if (match === 'email') return byEmail;
  if (match === 'externalId') return byExternalId;
  return byExternalId ?? byEmail ?? (byName.length === 1 ? byName[0] : undefined);
}

/** Compares a row with the directory. It knows this row alone: repetitions in the file are found later. */
export function planLine(read: ReadLine, matches: LineMatches, context: PlanContext): PlannedLine {
  const keys = keysOfLine(read);
  const { rules } = context;
  const person = personOf(rules, matches);
  const plan: PlannedLine = {
    outcome: 'error',
    leftOut: null,
    person,
    firstName: text(read.values.firstName) ?? person?.first_name ?? '',
    lastName: text(read.values.lastName) ?? person?.last_name ?? '',
    emailKey: keys.email,
    externalIdKey: keys.externalId,
    managerKey: null,
    fields: null,
    before: null,
    after: null,
    errors: [],
    duplicateKeys: duplicateKeysOf(rules, keys, person),
  };
  const keyError = missingKey(read, keys, rules);
  const reason = read.empty ? 'empty' : keyError ? null : leftOutReason(rules, person, matches);
  if (reason !== null) return { ...plan, outcome: 'leftOut', leftOut: reason };
  plan.errors = [
    ...(keyError ?? []),
    ...read.errors,
    ...nameErrors(read, person, rules),
    ...clashes(keys, person, matches),
    ...namesakeErrors(keys, person, matches, context),
  ];
  return compare(plan, read, matches, keys, context);
}

function duplicateKeysOf(
  { match }: ImportRules,
  { name, externalId }: LineKeys,
  person: ImportPerson | undefined,
): string[] | null {
  const isAlone = match === 'nameBirthDate' && externalId === null && person === undefined;
  return isAlone && name !== null ? [name] : null;
}

/** Keys of an entry merged into the person are not theirs: their own values stay. */
function ownKeys(values: ReadLine['values'], { merged }: LineMatches): ReadLine['values'] {
  const { email, externalId, ...rest } = values;
  return {
    ...rest,
    ...(email === undefined || merged.email ? {} : { email }),
    ...(externalId === undefined || merged.externalId ? {} : { externalId }),
  };
}

function leftOutReason(
  { mode }: ImportRules,
  person: ImportPerson | undefined,
  { trashed }: LineMatches,
): ImportLeftOutReason | null {
  if (person === undefined && trashed) return 'in_trash';
  if (person !== undefined && mode === 'create') return 'exists';
  return person === undefined && mode === 'update' ? 'not_found' : null;
}

function compare(
  plan: PlannedLine,
  read: ReadLine,
  matches: LineMatches,
  keys: LineKeys,
  context: PlanContext,
): PlannedLine {
  const { person } = plan;
  const { actor, columns } = context;
  const current = person ?? null;
  const next = mergedValues(current, ownKeys(read.values, matches), matches.managerId, context);
  const fields = current === null ? context.fields : changedFields(current, next, context.fields);
  const own = ownChanges(context.own, current === null ? null : current.custom, read, {
    clears: context.rules.blanks === 'clear' && current !== null,
    type: actor.type,
  });
  const changed = new Set<ImportField>([...fields, ...own.fields]);
  const managerPending = keys.manager !== null && matches.managerId === null;
  const errors = [
    ...plan.errors,
    ...rightErrors(person, next.type, changed, actor),
    ...fieldErrors(person, next, changed, matches.managerId),
    ...typoErrors(read, changed, context),
    ...own.errors,
  ];
  const managerKey = managerPending ? keys.manager : null;
  if (errors.length > 0) return { ...plan, managerKey, errors };
  const all: ImportField[] = [...fields, ...own.fields];
  if (managerPending && current !== null) all.push('lineManager');
  if (all.length === 0) return { ...plan, outcome: 'unchanged' };
  const whole = withKeys(next);
  const after = columns.map((column) =>
    column === 'custom' ? own.after : columnText(whole[column]),
  );
  if (current === null) return { ...plan, outcome: 'create', managerKey, after };
  const before = columns.map((column) =>
    column === 'custom' ? own.before : columnText(current[column]),
  );
  return { ...plan, outcome: 'update', managerKey, fields: all, before, after };
}
