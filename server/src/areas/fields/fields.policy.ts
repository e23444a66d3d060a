import { may, type AccountType } from 'contract/kernel/permissions.ts';
import type { FieldRow } from './field-row.ts';

type Ruled = Pick<FieldRow, 'visibility' | 'shown_to_person' | 'archived_at'>;

/** What the staff of this type see of others, and write where they may edit them. */
export function maySeeOfOthers(type: AccountType, field: Ruled): boolean {
  if (field.archived_at !== null || !may(type, 'people.view')) return false;
  return field.visibility === 'staff' || may(type, 'people.viewPrivate');
}

/** On themselves everyone also sees the fields shown to the person. */
export function maySeeOfHimself(type: AccountType, field: Ruled): boolean {
  return (field.archived_at === null && field.shown_to_person) || maySeeOfOthers(type, field);
}
