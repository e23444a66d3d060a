import type { AccountListItem } from 'contract/people/account.ts';
import type { ListedAccount } from 'contract/people/accounts.contract.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { useFieldText } from '../../fields/fields.public.ts';
import styles from './people-columns.module.css';

/** The ID of the column of a custom field. */
export function ownColumn({ key }: Pick<PeopleField, 'key'>): string {
  return `field.${key}`;
}

/** Whether the list can be sorted by it. */
export function hasOrder({ kind }: Pick<PeopleField, 'kind'>): boolean {
  return kind === 'number' || kind === 'date' || kind === 'text' || kind === 'choice';
}

/** A column for each custom field, shown once someone chooses it; only then its values are requested. */
export function ownColumns(fields: readonly PeopleField[]): readonly TableColumn<ListedAccount>[] {
  return fields.map((field) => ({
    id: ownColumn(field),
    header: field.label,
    width: field.kind === 'number' || field.kind === 'yesNo' ? 104 : 150,
    ...(field.kind === 'number' && { number: true }),
    hidden: true,
    ...(hasOrder(field) && { sort: ownColumn(field) }),
    cell: (person) => <OwnCell field={field} person={person} />,
  }));
}

function OwnCell({ field, person }: { field: PeopleField; person: AccountListItem }) {
  const text = useFieldText()(field, person.fields[field.key]);
  return text === '' ? <span className={styles.dim}>–</span> : text;
}
