import { accountFields, tagsMax, type Account } from 'contract/people/account.ts';
import type { AccountUpdate } from 'contract/people/accounts.contract.ts';
import { sameValue } from '../../people/people.public.ts';

type Field = keyof typeof accountFields;
/** Fields that a merge decides: all that staff write, and the organization's own as `fields.<key>`. */
const fieldNames = Object.keys(accountFields) as Field[];
const ownPrefix = 'fields.';
export type GivenFields = Omit<AccountUpdate, 'version' | 'type' | 'status'>;

function valueOf(account: Account, field: string): unknown {
  if (field.startsWith(ownPrefix)) return account.fields[field.slice(ownPrefix.length)] ?? null;
  return account[field as Field];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The fields in which two entries differ, and whether the other one's value is the better guess. */
export function differingFields(
  kept: Account,
  other: Account,
): { field: string; takeOther: boolean }[] {
  const own = new Set([...Object.keys(kept.fields), ...Object.keys(other.fields)]);
  return [...fieldNames, ...[...own].map((key) => `${ownPrefix}${key}`)].flatMap((field) => {
    const [mine, theirs] = [valueOf(kept, field), valueOf(other, field)];
    if (sameValue(mine, theirs) || (isEmpty(mine) && isEmpty(theirs))) return [];
    const unreachable =
      field === 'email' && kept.deliverability !== 'ok' && other.deliverability === 'ok';
    return [{ field, takeOther: !isEmpty(theirs) && (isEmpty(mine) || unreachable) }];
  });
}

/** The named fields with the values they have in `from`; tags are those of both. */
export function fieldsOf(from: Account, names: readonly string[], into?: Account): GivenFields {
  const own = names.filter((name) => name.startsWith(ownPrefix));
  const written = names.filter((name) => !name.startsWith(ownPrefix));
  return {
    ...Object.fromEntries(written.map((name) => [name, valueOf(from, name)])),
    ...(own.length > 0 && {
      fields: Object.fromEntries(
        own.map((name) => [name.slice(ownPrefix.length), valueOf(from, name)]),
      ) as GivenFields['fields'],
    }),
    ...(into && { tags: [...new Set([...into.tags, ...from.tags])].slice(0, tagsMax) }),
  };
}
