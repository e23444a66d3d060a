import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { AuditLogEvent } from 'contract/session/own-audit-log.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Avatar } from '../../../kit/page/avatar.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { deviceName } from '../../../kit/text/device-name.ts';
import { actionLabels } from './action-labels.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './activity.module.css';
import { targetPath, targetLabels } from './event-target.ts';

function whoLabels({ by, byName }: AuditLogEvent, membership: Membership): string {
  if (by === 'self') return t`You`;
  if (by === 'product')
    return t({
      message: 'Atrium (automatic)',
      comment: 'Who did it: the product, without a person.',
    });
  return by === 'unknown'
    ? t({ message: 'Unknown', comment: 'Who did it: not known.' })
    : (byName ?? t`Someone at ${membership.name}`);
}

function fromLabels(event: AuditLogEvent): string {
  if (event.address === null) return '–';
  return `${deviceName(event)}, ${event.address}`;
}

interface WhatProps {
  event: AuditLogEvent;
  membership: Membership;
  i18n: I18n;
  tabIndex?: 0 | -1;
}

/** What was done, and to what: its name is the way to it. */
function What({ event, membership, i18n, tabIndex }: WhatProps) {
  const target = targetLabels(event, membership, i18n);
  const path = targetPath(event, membership);
  return (
    <span className={styles.what}>
      <b>{i18n._(actionLabels[event.action])}</b>
      {path === undefined ? (
        target && <span className={styles.dim}>{target}</span>
      ) : (
        <Link to={path} tabIndex={tabIndex} className={text.rowLink}>
          {target}
        </Link>
      )}
    </span>
  );
}

export function activityColumns(
  membership: Membership,
  i18n: I18n,
): readonly TableColumn<AuditLogEvent>[] {
  const { timeZone } = membership;
  return [
    {
      id: 'when',
      header: t({ message: 'Time', context: 'column' }),
      sort: 'at',
      width: 140,
      skeleton: 90,
      cell: ({ at }) => <span className={styles.when}>{formatMoment(at, timeZone)}</span>,
    },
    {
      id: 'what',
      header: t({ message: 'Action', context: 'column' }),
      fixed: true,
      skeleton: 170,
      cell: (event, { tabIndex }) => <What {...{ event, membership, i18n, tabIndex }} />,
    },
    {
      id: 'who',
      yields: 1,
      header: t({ message: 'Done by', context: 'column' }),
      width: 220,
      skeleton: 110,
      cell: (event) => whoLabels(event, membership),
    },
    {
      id: 'from',
      header: t`Device and IP address`,
      width: 280,
      skeleton: 150,
      cell: (event) => <span className={styles.dim}>{fromLabels(event)}</span>,
    },
  ];
}

/** A row on the phone. */
export function phoneEvent(
  event: AuditLogEvent,
  membership: Membership,
  i18n: I18n,
  ownName: string,
): PhoneRow {
  const who = whoLabels(event, membership);
  return {
    avatar: <Avatar name={event.by === 'self' ? ownName : who} size="medium" />,
    title: <What {...{ event, membership, i18n }} />,
    detail: event.address === null ? who : fromLabels(event),
    figure: formatMoment(event.at, membership.timeZone),
  };
}
