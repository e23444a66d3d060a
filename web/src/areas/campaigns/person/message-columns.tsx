import { t } from '@lingui/core/macro';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PersonMessage } from 'contract/delivery/person-messages.contract.ts';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { PhoneSquare } from '../../../kit/table/phone-square.tsx';
import { dayIn, formatMoment, formatShortDay, formatTime } from '../../../kit/text/time.ts';
import styles from './person-messages.module.css';
import { FateMark } from './fate-mark.tsx';

/** What the message is, by what sent it. */
function purposeLabel({ purpose }: PersonMessage): string {
  return {
    campaign: t({ message: 'campaign', context: 'kind of message' }),
    direct_send: t({ message: 'direct', context: 'kind of message' }),
    reminder: t({ message: 'reminder', context: 'kind of message' }),
    test: t({ message: 'test', context: 'kind of message' }),
  }[purpose];
}

function MessageName({
  message: { campaign, directSendId, subject },
  slug,
  tabIndex,
}: {
  message: PersonMessage;
  slug: string;
  tabIndex?: 0 | -1;
}) {
  if (directSendId !== null) {
    return (
      <Link
        to="/$organizationSlug/direct-sends/$id"
        params={{ organizationSlug: slug, id: directSendId }}
        className={styles.name}
        tabIndex={tabIndex}
      >
        {subject}
      </Link>
    );
  }
  if (campaign === null) return <b>{subject}</b>;
  return (
    <Link
      to="/$organizationSlug/campaigns/$id"
      params={{ organizationSlug: slug, id: campaign.id }}
      className={styles.name}
      title={campaign.name}
      tabIndex={tabIndex}
    >
      {subject}
    </Link>
  );
}

/** The day once, where it begins: what came the same day shows its time alone, beside other panels a later day its day. */
function later(at: string | null, { leftAt }: PersonMessage, zone: string, tight: boolean): string {
  if (at === null) return '–';
  const day = dayIn(zone, new Date(at));
  if (leftAt !== null && day === dayIn(zone, new Date(leftAt))) return formatTime(at, zone);
  return tight ? formatShortDay(day) : formatMoment(at, zone);
}

/** Beside other panels the status says what the moments say, so they go before it is cut. */
function yieldsOf(id: string, tight: boolean): { yields?: number } {
  if (id === 'accepted') return { yields: 2 };
  return tight ? { yields: 0 } : {};
}

export function messageColumns(
  zone: string,
  slug: string,
  tight: boolean,
): readonly TableColumn<PersonMessage>[] {
  const moment = (id: string, header: string, of: (row: PersonMessage) => string | null) => ({
    id,
    header,
    // As wide as its header or a day; or as a moment of another day.
    width: tight ? 84 : 104,
    ...yieldsOf(id, tight),
    number: true,
    skeleton: 50,
    cell: (row: PersonMessage) => later(of(row), row, zone, tight),
  });
  return [
    {
      id: 'message',
      header: t({ message: 'Message', context: 'campaign' }),
      fixed: true,
      skeleton: 140,
      cell: (row, { tabIndex }) => <MessageName message={row} slug={slug} tabIndex={tabIndex} />,
    },
    // Nearly all are campaigns: beside other panels that is not worth the room.
    ...(tight ? [] : [kindColumn()]),
    {
      id: 'sent',
      header: t({ message: 'Sent', context: 'date' }),
      width: 104,
      number: true,
      skeleton: 80,
      cell: ({ leftAt }) => (leftAt === null ? '–' : formatMoment(leftAt, zone)),
    },
    moment('accepted', t`Delivered`, ({ acceptedAt }) => acceptedAt),
    moment('opened', t`Opened`, ({ openedAt, openedByMachineAt }) => openedAt ?? openedByMachineAt),
    moment('clicked', t`Clicked`, ({ clickedAt }) => clickedAt),
    {
      id: 'fate',
      header: t`Status`,
      // As wide as the longest of our words; beside other panels the name of the message needs the rest.
      width: tight ? 204 : 216,
      skeleton: 90,
      cell: (row) => <FateMark message={row} />,
    },
  ];
}

function kindColumn(): TableColumn<PersonMessage> {
  return {
    id: 'kind',
    yields: 1,
    header: t`Kind`,
    width: 80,
    skeleton: 50,
    cell: (row) => <span className={styles.dim}>{purposeLabel(row)}</span>,
  };
}

export function phoneMessage(zone: string, slug: string): (row: PersonMessage) => PhoneRow {
  return (row) => ({
    avatar: (
      <PhoneSquare>
        <IconMail />
      </PhoneSquare>
    ),
    title: <MessageName message={row} slug={slug} />,
    detail: <FateMark message={row} />,
    figure: row.startedAt === null ? undefined : formatMoment(row.startedAt, zone),
  });
}
