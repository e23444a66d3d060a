import { csvRecord } from 'contract/kernel/csv.ts';
import type { DeliveryListQuery } from 'contract/delivery/message.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { listDeliveries } from './delivery-list.repository.ts';
import { presentDelivery } from './delivery.presenter.ts';
import { recipientsLabels } from './recipients-labels.ts';
import { findSkipped, type SkippedQuery } from './skipped.repository.ts';

const { columns, states, skipped, reasons } = recipientsLabels;

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 500;

/** The mark by which spreadsheets know UTF-8, and the names of the columns. */
const head = (...names: string[]) => `\ufeff${csvRecord(names)}`;

/** The status of each recipient of a message as the rows of a file, read piece by piece. */
export async function* recipientRecords(
  tx: InOrganization,
  messageId: number,
  filter: Pick<DeliveryListQuery, 'state' | 'q'>,
): AsyncGenerator<string> {
  yield head(...Object.values(columns));
  let cursor: string | undefined;
  do {
    const page = await listDeliveries(tx, messageId, { ...filter, cursor, limit: rowsAtOnce });
    yield page.rows
      .map(presentDelivery)
      .map((row) =>
        csvRecord([
          row.name ?? '',
          row.email,
          states[row.state],
          row.reason === null ? '' : reasons[row.reason],
          row.reply ?? '',
          String(row.attempts),
          row.sentAt ?? '',
          row.openedAt ?? '',
          row.openedByMachineAt ?? '',
          row.changedAt,
          row.mailId,
          row.onBehalf ?? '',
        ]),
      )
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** Who was skipped by a message as the rows of a file, read piece by piece. */
export async function* skippedRecords(
  tx: InOrganization,
  messageId: number,
  filter: Pick<SkippedQuery, 'reason' | 'q'>,
): AsyncGenerator<string> {
  yield head(columns.person, columns.email, columns.reason);
  let cursor: string | undefined;
  do {
    const page = await findSkipped(tx, messageId, { ...filter, cursor, limit: rowsAtOnce });
    yield page.rows
      .map(({ name, email, reason }) => csvRecord([name ?? '', email ?? '', skipped[reason]]))
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
