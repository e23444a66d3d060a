import { roleWord } from 'contract/people/words.ts';
import type { AccountListItem } from 'contract/people/account.ts';
import type { FieldValue } from 'contract/fields/values.ts';
import type { AccountMore, ExportColumn } from 'contract/people/list-columns.ts';
import type { FieldRow } from '../../fields/fields.public.ts';
import { exportWords } from './export-words.ts';

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

const { heads } = exportWords;

export const nameColumns: readonly FileColumn[] = [
  [heads.firstName, ({ person }) => person.firstName],
  [heads.lastName, ({ person }) => person.lastName],
];

const columns: Readonly<Record<ExportColumn, readonly FileColumn[]>> = {
  email: [[heads.email, ({ person }) => text(person.email)]],
  externalId: [[heads.externalId, ({ person }) => text(person.externalId)]],
  jobTitle: [[heads.jobTitle, ({ person }) => text(person.jobTitle)]],
  department: [[heads.department, ({ person }) => text(person.department)]],
  location: [[heads.location, ({ person }) => text(person.location)]],
  type: [[heads.accessRole, ({ person }) => roleWord(person.type)]],
  status: [[heads.status, ({ person }) => person.status]],
  access: [[heads.access, ({ person }) => words(person.access)]],
  deliverability: [
    [
      heads.deliverability,
      ({ person }) =>
        person.email === null ? exportWords.noAddress : words(person.deliverability),
    ],
  ],
  dependants: [[heads.dependants, ({ person }) => text(person.dependants)]],
  startDate: [[heads.startDate, ({ person }) => text(person.startDate)]],
  lastActivityAt: [[heads.lastActivity, ({ person }) => text(person.lastActivityAt)]],
  preferredName: [[heads.preferredName, ({ more }) => text(more.preferredName)]],
  phone: [[heads.phone, ({ more }) => text(more.phone)]],
  groups: [[heads.groups, ({ more }) => several(more.groups?.first.map(({ name }) => name))]],
  limit: [[heads.limit, ({ more }) => limitCell(more.limit)]],
  lineManager: [
    [heads.lineManager, ({ more }) => text(more.lineManager?.reference)],
    [heads.lineManagerName, ({ more }) => text(more.lineManager?.name)],
  ],
  endDate: [[heads.endDate, ({ more }) => text(more.endDate)]],
  birthDate: [[heads.birthDate, ({ more }) => text(more.birthDate)]],
  gender: [[heads.gender, ({ more }) => words(more.gender)]],
  pronouns: [[heads.pronouns, ({ more }) => text(more.pronouns)]],
  locale: [[heads.locale, ({ more }) => text(more.locale)]],
  timeZone: [[heads.timeZone, ({ more }) => text(more.timeZone)]],
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
  notes: [[heads.notes, ({ more }) => text(more.notes)]],
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
function limitCell(limit: AccountMore['limit']): string {
  if (limit === null || limit === undefined) return '';
  return limit.length === 0 ? exportWords.noGroup : several(limit.map(({ name }) => name));
}

function ownCell({ kind, choices }: FieldRow, value: FieldValue | undefined): string {
  const labelOf = (id: unknown) => choices.find((choice) => choice.id === id)?.label ?? '';
  if (typeof value === 'boolean') return value ? exportWords.yes : exportWords.no;
  if (Array.isArray(value)) return several(value.map(labelOf));
  return kind === 'choice' ? labelOf(value) : text(value);
}
