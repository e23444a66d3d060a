import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { PhoneSquare } from '../../../kit/table/phone-square.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { MessageMark, MessageSquare } from '../../delivery/delivery.public.ts';
import { nameOf, toLabels } from '../direct-send-name.ts';

type Column = TableColumn<DirectSendHead>;

/** The columns of the list. */
export function directSendColumns(slug: string, timeZone: string): readonly Column[] {
  return [
    {
      id: 'subject',
      header: t`Subject`,
      sort: 'subject',
      fixed: true,
      skeleton: 170,
      cell: (row, { tabIndex }) => (
        <DirectSendLink directSend={row} slug={slug} tabIndex={tabIndex} />
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      width: 104,
      skeleton: 60,
      cell: ({ state, schedule }) => (
        <MessageMark state={state} held={schedule !== null && schedule.held !== null} />
      ),
    },
    {
      id: 'to',
      yields: 4,
      header: t({ message: 'To', context: 'recipients' }),
      width: 260,
      skeleton: 140,
      cell: (row) => <span className={text.dim}>{toLabels(row)}</span>,
    },
    {
      id: 'people',
      yields: 2,
      header: t`People`,
      width: 68,
      number: true,
      skeleton: 30,
      cell: (row) => peopleOf(row),
    },
    {
      id: 'when',
      header: t({ message: 'When', comment: 'When a direct send was or is to be sent' }),
      width: 132,
      skeleton: 80,
      yields: 1,
      cell: ({ sent, sendAt }) => {
        const at = sent?.at ?? sendAt;
        return at === null ? (
          <span className={text.dim}>{t`not set`}</span>
        ) : (
          formatMoment(at, timeZone)
        );
      },
    },
    ...reachColumns(),
  ];
}

/** How many got it, or were to get it when it was scheduled. */
function peopleOf({ progress, schedule }: DirectSendHead): string {
  const people = progress?.people ?? schedule?.people;
  return people === undefined ? '–' : formatCount(people);
}

function reachColumns(): Column[] {
  return [
    {
      id: 'delivered',
      yields: 3,
      header: t`Delivered`,
      width: 92,
      number: true,
      skeleton: 30,
      cell: ({ progress }) => (progress === null ? '–' : formatCount(progress.byState.sent)),
    },
    {
      id: 'opened',
      header: t`Open rate`,
      width: 84,
      number: true,
      skeleton: 30,
      cell: ({ progress, tracking }) =>
        progress === null || tracking === 'off'
          ? '–'
          : formatRate(progress.opened, progress.byState.sent),
    },
  ];
}

interface DirectSendLinkProps {
  directSend: DirectSendHead;
  slug: string;
  tabIndex?: 0 | -1;
}

function DirectSendLink({ directSend, slug, tabIndex }: DirectSendLinkProps) {
  return (
    <Link
      to="/$organizationSlug/direct-sends/$id"
      params={{ organizationSlug: slug, id: directSend.id }}
      tabIndex={tabIndex}
      className={text.rowLink}
    >
      <b>{nameOf(directSend)}</b>
    </Link>
  );
}

/** A row on the phone. */
export function phoneDirectSend(directSend: DirectSendHead, slug: string): PhoneRow {
  const { schedule, state } = directSend;
  return {
    avatar: (
      <PhoneSquare>
        <MessageSquare state={state} />
      </PhoneSquare>
    ),
    title: (
      <span className={text.twoLines}>
        <DirectSendLink directSend={directSend} slug={slug} />
      </span>
    ),
    detail: <MessageMark state={state} held={schedule !== null && schedule.held !== null} />,
    figure: peopleOf(directSend),
  };
}
