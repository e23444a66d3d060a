import { roleLabel } from 'contract/people/words.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import type {
  AwaitingListQuery,
  AwaitingPerson,
  InvitedListQuery,
  InvitedPerson,
  PendingDoubt,
} from 'contract/memberships/pending.contract.ts';
import type { Invitation } from 'contract/memberships/invitations.contract.ts';
import type { Page } from '../../../kernel/database/keyset.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { presentAwaiting, presentInvited } from './pending.presenter.ts';
import { listAwaitingRows, listInvitedRows } from './pending.repository.ts';

/** The English words of the files of invited people, and of people awaiting approval. */
const pendingCsvLabels = {
  heads: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    role: 'Role',
    invitation: 'Invitation',
    invitedBy: 'Invited by',
    invitedOn: 'Invited on',
    expiresOn: 'Expires on',
    reply: 'Server reply',
    registeredOn: 'Registered on',
    joinCode: 'Join code',
    groups: 'Groups',
    accessScope: 'Selected groups',
    toCheck: 'To check',
  },
  /** As the screens call them. */
  states: {
    queued: 'being sent',
    sent: 'sent',
    bounced: 'bounced',
    opened: 'opened',
    accepted: 'accepted',
    expired: 'expired',
    revoked: 'revoked',
  } satisfies Record<Invitation['state'], string>,
  doubts: {
    other_domain: 'different email domain',
    same_name: 'same name as someone',
    staff: 'requests a higher role',
  } satisfies Record<PendingDoubt, string>,
  /** A manager whose access scope has no group. */
  noGroup: 'none',
};

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 500;

/** A column of a file: what stands above it, and its cell. */
type Column<Person> = readonly [head: string, cell: (person: Person) => string];
type DayOf = (instant: string) => string;

const { heads, states, doubts, noGroup } = pendingCsvLabels;

const personColumns: readonly Column<
  Pick<InvitedPerson, 'firstName' | 'lastName' | 'email' | 'type'>
>[] = [
  [heads.firstName, ({ firstName }) => firstName],
  [heads.lastName, ({ lastName }) => lastName],
  [heads.email, ({ email }) => email],
  [heads.role, ({ type }) => roleLabel(type)],
];

const invitedColumns = (day: DayOf): readonly Column<InvitedPerson>[] => [
  ...personColumns,
  [heads.invitation, ({ invitation }) => states[invitation.state]],
  [heads.invitedBy, ({ invitation }) => invitation.invitedBy ?? ''],
  [heads.invitedOn, ({ invitation }) => day(invitation.createdAt)],
  [heads.expiresOn, ({ invitation }) => day(invitation.expiresAt)],
  [heads.reply, ({ invitation }) => invitation.reply ?? ''],
];

const awaitingColumns = (day: DayOf): readonly Column<AwaitingPerson>[] => [
  ...personColumns,
  [heads.registeredOn, ({ since }) => day(since)],
  [heads.joinCode, ({ joinCode }) => joinCode ?? ''],
  [heads.groups, ({ groups }) => groups.join('; ')],
  [
    heads.accessScope,
    ({ accessScope }) => (accessScope?.length === 0 ? noGroup : (accessScope ?? []).join('; ')),
  ],
  [heads.toCheck, (person) => person.doubts.map((doubt) => doubts[doubt]).join('; ')],
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

/** The same for people awaiting approval. */
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
