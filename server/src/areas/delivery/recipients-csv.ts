import { csvRecord } from 'contract/kernel/csv.ts';
import type { SkipReason } from 'contract/delivery/audience.ts';
import type { DeliveryListQuery, DeliveryState } from 'contract/delivery/message.ts';
import type { Place } from './channels.repository.ts';
import { listDeliveries } from './delivery-list.repository.ts';
import { presentDelivery } from './delivery.presenter.ts';
import { findSkipped, type SkippedQuery } from './skipped.repository.ts';

/** As the screens call them. */
const states: Readonly<Record<DeliveryState, string>> = {
  pending: 'waiting',
  inflight: 'sending now',
  sent: 'sent',
  failed: 'failed',
  unknown: 'unconfirmed',
  suppressed: 'skipped late',
  cancelled: 'not sent',
};

const reasons: Readonly<Record<SkipReason, string>> = {
  no_address: 'No email address',
  unsubscribed: 'Unsubscribed',
  excluded: 'Excluded',
  suppressed: 'Suppressed',
  not_approved: 'Not approved yet',
  deactivated: 'Deactivated',
  duplicate_address: 'Duplicate email address',
};

/** Why a delivery ended as it did: also by what is decided while sending. */
const endReasons: Readonly<Record<string, string>> = {
  ...reasons,
  impossible: 'Address not usable',
  refused: 'Refused by the mail server',
  tried_too_often: 'Too many attempts',
  not_confirmed: 'Connection lost after sending',
  not_left: 'Not sent yet',
};

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 500;

/** The mark by which spreadsheets know UTF-8, and the names of the columns. */
const head = (...names: string[]) => `\ufeff${csvRecord(names)}`;

/** The status of each recipient of a message as the rows of a file, read piece by piece. */
export async function* recipientRecords(
  place: Place,
  messageId: number,
  filter: Pick<DeliveryListQuery, 'state' | 'q'>,
): AsyncGenerator<string> {
  yield head(
    'Person',
    'Email',
    'Status',
    'Reason',
    'Server reply',
    'Attempts',
    'Sent',
    'Opened',
    'Automated open',
    'Changed',
    'Message-ID',
  );
  let cursor: string | undefined;
  do {
    const page = await listDeliveries(place, messageId, { ...filter, cursor, limit: rowsAtOnce });
    yield page.rows
      .map(presentDelivery)
      .map((row) =>
        csvRecord([
          row.name ?? '',
          row.email,
          states[row.state],
          row.reason === null ? '' : (endReasons[row.reason] ?? row.reason),
          row.reply ?? '',
          String(row.attempts),
          row.sentAt ?? '',
          row.openedAt ?? '',
          row.openedByMachineAt ?? '',
          row.changedAt,
          row.mailId,
        ]),
      )
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** Who was skipped by a message as the rows of a file, read piece by piece. */
export async function* skippedRecords(
  place: Place,
  messageId: number,
  filter: Pick<SkippedQuery, 'reason' | 'q'>,
): AsyncGenerator<string> {
  yield head('Person', 'Email', 'Reason');
  let cursor: string | undefined;
  do {
    const page = await findSkipped(place, messageId, { ...filter, cursor, limit: rowsAtOnce });
    yield page.rows
      .map(({ name, email, reason }) => csvRecord([name ?? '', email ?? '', reasons[reason]]))
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
