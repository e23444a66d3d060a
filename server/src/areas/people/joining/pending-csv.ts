import { roleWord } from 'contract/people/import/words.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import type { Invitation } from 'contract/people/joining/invitations.contract.ts';
import type {
  AwaitingListQuery,
  AwaitingPerson,
  InvitedListQuery,
  InvitedPerson,
  PendingDoubt,
} from 'contract/people/joining/pending.contract.ts';
import type { Page } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { presentAwaiting, presentInvited } from './pending.presenter.ts';
import { listAwaitingRows, listInvitedRows } from './pending.repository.ts';

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 500;

/** A column of a file: what stands above it, and its cell. */
type Column<Person> = readonly [head: string, cell: (person: Person) => string];
type DayOf = (instant: string) => string;

const personColumns: readonly Column<
  Pick<InvitedPerson, 'firstName' | 'lastName' | 'email' | 'type'>
>[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Role', ({ type }) => roleWord(type)],
];

/** As the screens call them. */
const states: Readonly<Record<Invitation['state'], string>> = {
  queued: 'being sent',
  sent: 'sent',
  bounced: 'bounced',
  opened: 'opened',
  accepted: 'accepted',
  expired: 'expired',
  revoked: 'revoked',
};

const doubts: Readonly<Record<PendingDoubt, string>> = {
  other_domain: 'different email domain',
  same_name: 'same name as someone',
  staff: 'requests a higher role',
};

const invitedColumns = (day: DayOf): readonly Column<InvitedPerson>[] => [
  ...personColumns,
  ['Invitation', ({ invitation }) => states[invitation.state]],
  ['Invited by', ({ invitation }) => invitation.invitedBy ?? ''],
  ['Invited on', ({ invitation }) => day(invitation.createdAt)],
  ['Expires on', ({ invitation }) => day(invitation.expiresAt)],
  ['Server reply', ({ invitation }) => invitation.reply ?? ''],
];

const awaitingColumns = (day: DayOf): readonly Column<AwaitingPerson>[] => [
  ...personColumns,
  ['Registered on', ({ since }) => day(since)],
  ['Join code', ({ joinCode }) => joinCode ?? ''],
  ['Groups', ({ groups }) => groups.join('; ')],
  ['Selected groups', ({ limit }) => (limit?.length === 0 ? 'none' : (limit ?? []).join('; '))],
  ['To check', (person) => person.doubts.map((doubt) => doubts[doubt]).join('; ')],
];

/** The invited who match as the lines of a file, read piece by piece. */
export function invitedRecords(
  tx: OrganizationTransaction,
  query: InvitedListQuery,
): AsyncGenerator<string> {
  return records(invitedColumns(dayIn(tx)), async (cursor) => {
    const page = await listInvitedRows(tx, { ...query, cursor, limit: rowsAtOnce });
    return { ...page, rows: page.rows.map((row) => presentInvited(row, tx.member)) };
  });
}

/** The same of those who wait. */
export function awaitingRecords(
  tx: OrganizationTransaction,
  query: AwaitingListQuery,
): AsyncGenerator<string> {
  return records(awaitingColumns(dayIn(tx)), async (cursor) => {
    const page = await listAwaitingRows(tx, { ...query, cursor, limit: rowsAtOnce });
    return { ...page, rows: page.rows.map((row) => presentAwaiting(row, tx.member)) };
  });
}

async function* records<Person>(
  columns: readonly Column<Person>[],
  read: (cursor: string | undefined) => Promise<Pick<Page<Person>, 'rows' | 'next'>>,
): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(columns.map(([head]) => head))}`;
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page.rows.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** Days are those of the organization. */
function dayIn({ member: { timeZone } }: OrganizationTransaction): DayOf {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (instant) => format.format(new Date(instant));
}
