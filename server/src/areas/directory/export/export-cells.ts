import { roleLabel } from 'contract/people/words.ts';
import { type AccountListItem, type RowColumn, rowColumns } from 'contract/people/account.ts';
import {
  type ColumnsWith,
  columnsWith,
  factsOf,
  type TextKind,
  textKinds,
} from 'contract/people/columns/columns-with.ts';
import type { PersonColumn } from 'contract/people/columns/person-columns.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import type { AccountMore, ExportColumn } from 'contract/people/list-columns.ts';
import { personImportLabels } from 'contract/imports/fields.ts';
import type { FieldRow } from '../../fields/fields.public.ts';

/** What a file of people says, in English. */
export const exportLabels = {
  /** Headers that an import recognizes: an exported file can be imported unchanged. */
  heads: {
    ...personImportLabels,
    accessRole: 'Access role',
    status: 'Status',
    access: 'Access',
    deliverability: 'Deliverability',
    dependants: 'Dependants',
    lastActivity: 'Last activity',
    accessScope: 'Selected groups',
    lineManagerName: 'Line manager name',
    subscription: 'Subscription status',
    source: 'Source',
    createdAt: 'Added',
    updatedAt: 'Last edited',
  },
  noAddress: 'no address',
  /** A manager whose access scope has no group. */
  noGroup: 'none',
  yes: 'yes',
  no: 'no',
};

interface Exported {
  person: AccountListItem;
  more: AccountMore;
}

/** One column of the file: its name, and what it says of a person. */
export type FileColumn = readonly [head: string, cell: (exported: Exported) => string];

const text = (value: string | number | null | undefined) => String(value ?? '');
/** Words of closed lists as people write them; an import reads them so, too. */
const words = (value: string | null | undefined) => text(value).replaceAll('_', ' ');
/** Several in one cell, separated as an import separates them. */
const several = (values: readonly string[] | undefined) => (values ?? []).join('; ');

const { heads } = exportLabels;

export const nameColumns: readonly FileColumn[] = [
  [heads.firstName, ({ person }) => person.firstName],
  [heads.lastName, ({ person }) => person.lastName],
];

type Plain = RowColumn | ColumnsWith<'more', TextKind | 'day' | 'lines'>;

/** Texts and days stand in a file as they are, below their label. */
const plain = Object.fromEntries([
  ...rowColumns.map((key) => [key, [plainColumn(key, ({ person }) => person[key])]]),
  ...columnsWith('more', ...textKinds, 'day', 'lines').map((key) => [
    key,
    [plainColumn(key, ({ more }) => more[key])],
  ]),
]) as Record<Plain, readonly FileColumn[]>;

function plainColumn(
  key: PersonColumn,
  valueOf: (exported: Exported) => string | null | undefined,
): FileColumn {
  return [factsOf(key).label, (exported) => text(valueOf(exported))];
}

const columns: Readonly<Record<ExportColumn, readonly FileColumn[]>> = {
  ...plain,
  type: [[heads.accessRole, ({ person }) => roleLabel(person.type)]],
  status: [[heads.status, ({ person }) => person.status]],
  access: [[heads.access, ({ person }) => words(person.access)]],
  deliverability: [
    [
      heads.deliverability,
      ({ person }) =>
        person.email === null ? exportLabels.noAddress : words(person.deliverability),
    ],
  ],
  dependants: [[heads.dependants, ({ person }) => text(person.dependants)]],
  lastActivityAt: [[heads.lastActivity, ({ person }) => text(person.lastActivityAt)]],
  groups: [[heads.groups, ({ more }) => several(more.groups?.first.map(({ name }) => name))]],
  accessScope: [[heads.accessScope, ({ more }) => scopeCell(more.accessScope)]],
  lineManager: [
    [heads.lineManager, ({ more }) => text(more.lineManager?.reference)],
    [heads.lineManagerName, ({ more }) => text(more.lineManager?.name)],
  ],
  gender: [[heads.gender, ({ more }) => words(more.gender)]],
  tags: [[heads.tags, ({ more }) => several(more.tags)]],
  subscription: [[heads.subscription, ({ more }) => words(more.subscription)]],
  source: [[heads.source, ({ more }) => text(more.source)]],
  postalAddress: [
    [heads.street, ({ more }) => text(more.postalAddress?.street)],
    [heads.addressExtra, ({ more }) => text(more.postalAddress?.extra)],
    [heads.postalCode, ({ more }) => text(more.postalAddress?.postalCode)],
    [heads.city, ({ more }) => text(more.postalAddress?.city)],
    [heads.region, ({ more }) => text(more.postalAddress?.region)],
    [heads.country, ({ more }) => text(more.postalAddress?.country)],
  ],
  createdAt: [[heads.createdAt, ({ more }) => text(more.createdAt)]],
  updatedAt: [[heads.updatedAt, ({ more }) => text(more.updatedAt)]],
};

/** The columns of the file, in the order in which they were asked for, each once. */
export function fileColumns(
  asked: readonly ExportColumn[],
  fields: readonly FieldRow[],
): readonly FileColumn[] {
  const own = fields.map((field): FileColumn => [
    field.label,
    ({ person }) => ownCell(field, person.fields[field.key]),
  ]);
  return [...nameColumns, ...[...new Set(asked)].flatMap((name) => columns[name]), ...own];
}

/** Blank: a manager of the whole organization, or no manager. */
function scopeCell(accessScope: AccountMore['accessScope']): string {
  if (accessScope === null || accessScope === undefined) return '';
  return accessScope.length === 0
    ? exportLabels.noGroup
    : several(accessScope.map(({ name }) => name));
}

function ownCell({ kind, choices }: FieldRow, value: FieldValue | undefined): string {
  const labelOf = (id: unknown) => choices.find((choice) => choice.id === id)?.label ?? '';
  if (typeof value === 'boolean') return value ? exportLabels.yes : exportLabels.no;
  if (Array.isArray(value)) return several(value.map(labelOf));
  return kind === 'choice' ? labelOf(value) : text(value);
}
