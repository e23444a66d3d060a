import {
  historyActionsOf,
  historyKinds,
  type HistoryAction,
  type HistoryChange,
  type HistoryEvent,
  type HistoryKind,
} from 'contract/people/history.contract.ts';
import { postalAddressSchema } from 'contract/people/account.ts';
import type { ManyChange } from 'contract/people/many-accounts.contract.ts';
import { fieldOfColumn } from '../account-values.ts';
import type { ListedHistory } from './history.repository.ts';

/** The person in question, and the names of others that events mention. */
export interface HistoryView {
  accountId: number;
  /** The caller, where they may not see their own name: a scoped manager outside of their groups. */
  you: number | null;
  /** Whether the caller may see what is private of this person. */
  withPrivate: boolean;
  nameOf: (type: string, id: number) => string | null;
  /** The key of a field of the organization by its id; undefined: it is gone. */
  keyOfField: (id: string) => string | undefined;
}

const privateFields = new Set(['birthDate', 'postalAddress', 'notes']);

const kindOf = new Map<HistoryAction, HistoryKind>(
  historyKinds.flatMap((kind) => historyActionsOf[kind].map((action) => [action, kind] as const)),
);

const addressParts = Object.keys(postalAddressSchema.shape);

type Pairs = readonly (readonly [field: string, before: unknown, after: unknown])[];

function uploadedValue(field: string, text: unknown): unknown {
  if (typeof text !== 'string') return null;
  if (field === 'tags' || field === 'postalAddress') return JSON.parse(text);
  return field === 'lineManagerId' ? Number(text) : text;
}

function storedValues(text: unknown): Record<string, unknown> {
  return typeof text === 'string' ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** Imports store the changed values of custom fields by the ids of the fields. */
function ownPairs(before: unknown, after: unknown, keyOf: HistoryView['keyOfField']): Pairs {
  const [was, is] = [storedValues(before), storedValues(after)];
  return Object.keys({ ...was, ...is }).flatMap((id) => {
    const key = keyOf(id);
    return key === undefined ? [] : [[`fields.${key}`, was[id], is[id]] as const];
  });
}

/** Uploads keep the texts of columns. */
function uploadedPairs(
  changes: NonNullable<ListedHistory['changes']>,
  keyOf: HistoryView['keyOfField'],
): Pairs {
  return Object.entries(changes).flatMap(([column, [before, after]]) => {
    if (column === 'custom') return ownPairs(before, after, keyOf);
    const field = fieldOfColumn(column);
    if (field === undefined) return [];
    return [[field, uploadedValue(field, before), uploadedValue(field, after)] as const];
  });
}

/** What an event of many says of each of them stands in groups of people with the same values. */
function pairsOf(
  row: ListedHistory,
  { accountId, keyOfField }: Pick<HistoryView, 'accountId' | 'keyOfField'>,
): Pairs {
  const { action, changes } = row;
  if (changes === null) return [];
  if (action === 'account.updated_many') {
    const mine = (side: unknown) =>
      (side as ManyChange[]).find(({ ids }) => ids.includes(accountId))?.fields ?? {};
    const [before, after] = changes['people'] ?? [[], []];
    const [was, is] = [mine(before), mine(after)] as Record<string, unknown>[];
    return Object.entries(is ?? {}).map(([field, value]) => [field, was?.[field], value]);
  }
  if (action === 'upload.updated' || action === 'upload.taken_back')
    return uploadedPairs(changes, keyOfField);
  if (action !== 'account.updated' && action !== 'account.profile_updated') return [];
  return Object.entries(changes).map(([field, [before, after]]) => [field, before, after]);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(textOf).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  // An address, in the order in which it is written: the database keeps its own.
  const parts = value as Record<string, unknown>;
  return addressParts.flatMap((part) => textOf(parts[part]) ?? []).join(', ');
}

function changesOf(row: ListedHistory, view: HistoryView): HistoryChange[] {
  const text = (field: string, value: unknown) =>
    field === 'lineManagerId' && typeof value === 'number'
      ? view.nameOf('account', value)
      : textOf(value);
  return pairsOf(row, view).map(([field, before, after]) => {
    // Some custom fields are private: which, is not looked up here.
    const locked = privateFields.has(field) || field.startsWith('fields.');
    const hidden = locked && !view.withPrivate;
    return hidden
      ? { field, before: null, after: null, hidden }
      : { field, before: text(field, before), after: text(field, after), hidden };
  });
}

/** The people that changes of line managers name. */
export function managersIn(rows: readonly ListedHistory[], accountId: number): number[] {
  const named = rows
    .flatMap((row) => pairsOf(row, { accountId, keyOfField: () => undefined }))
    .filter(([field]) => field === 'lineManagerId')
    .flatMap(([, before, after]) => [before, after]);
  return [...new Set(named.filter((id) => typeof id === 'number'))];
}

function doerOf(
  row: ListedHistory,
  { accountId, you }: Pick<HistoryView, 'accountId' | 'you'>,
): HistoryEvent['by'] {
  if (row.actor_account_id === accountId) return 'self';
  if (row.actor_account_id !== null && row.actor_account_id === you) return 'you';
  if (row.actor_account_id !== null) return 'other';
  return row.request_id === null ? 'product' : 'unknown';
}

function aboutOf(row: ListedHistory, view: HistoryView): HistoryEvent['about'] {
  const { target_type: type, target_id: id, target_name: name } = row;
  if (type === 'account' || id === null) return null;
  return { type, id, name: name ?? view.nameOf(type, id) };
}

export function presentHistory(row: ListedHistory, view: HistoryView): HistoryEvent {
  const by = doerOf(row, view);
  return {
    key: `${row.source}-${row.id}`,
    at: row.at.toISOString(),
    kind: kindOf.get(row.action) ?? 'entry',
    action: row.action,
    by,
    byName: by === 'other' ? row.actor_name : null,
    about: aboutOf(row, view),
    changes: changesOf(row, view),
    detail: row.detail,
  };
}
