import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Mailing, useMailing } from '../mailing/mailing.ts';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { formatCount } from '../../../kit/text/format.ts';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { deliveryGroups, deliveryLooks, type DeliveryGroup } from '../marks/message-marks.tsx';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { DeliveredTable } from './delivered-table.tsx';
import { countsOf } from './ledger-strip.tsx';
import { readRecipientsCsv, readSkippedCsv } from './messages.queries.ts';
import styles from './sent.module.css';
import { SkippedTable } from './skipped-table.tsx';

/** All recipients, those with one status, or those who were skipped before sending. */
export type RecipientsShow = 'all' | 'skipped' | DeliveryGroup;

export interface RecipientsProps {
  mailing: Mailing;
  /** Undefined until they have come. */
  figures: MessageFigures | undefined;
}

function readShown(id: number, show: RecipientsShow, q: string): Promise<string> {
  const search = q === '' ? {} : { q };
  if (show === 'skipped') return readSkippedCsv(id, search);
  return readRecipientsCsv(id, { ...search, ...(show === 'all' ? {} : { state: show }) });
}

/** The whole audience, with the status of each message and the reason. */
export function Recipients({ mailing, figures }: RecipientsProps) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const { fileName } = useMailing();
  const [show, setShow] = useState<RecipientsShow>('all');
  const [q, setQ] = useState('');
  const counts = figures && countsOf(figures);
  const all = counts && Object.values(figures?.byState ?? {}).reduce((sum, n) => sum + n, 0);
  const skipped = figures && Object.values(figures.skipped).reduce((sum, n) => sum + n, 0);
  const shown: { value: RecipientsShow; name: string; count: number | undefined }[] = [
    { value: 'all', name: t`All`, count: all },
    ...deliveryGroups
      .filter((group) => (counts?.[group] ?? 0) > 0)
      .map((group) => ({
        value: group,
        name: _(deliveryLooks[group].label),
        count: counts?.[group],
      })),
    { value: 'skipped', name: t`skipped before sending`, count: skipped },
  ];
  return (
    <section className={styles.panel} aria-label={t`Recipients`}>
      <div className={styles.filter}>
        <SearchField
          label={t`Name or email`}
          value={q}
          onChange={(next) => setQ(next.slice(0, lengths.search))}
        />
        <div className={styles.chips} role="group" aria-label={t`Status`}>
          {shown.map(({ value, name, count }) => (
            <button
              key={value}
              type="button"
              className={styles.chip}
              aria-pressed={value === show}
              onClick={() => setShow(value)}
            >
              {name} {count === undefined ? null : <span>{formatCount(count)}</span>}
            </button>
          ))}
        </div>
        <span className={styles.filterEnd}>
          <CsvButton
            fileName={`${fileName}-${mailing.id}-${show === 'skipped' ? 'skipped' : 'recipients'}.csv`}
            read={() => readShown(mailing.messageId, show, q)}
            onError={reportError}
          />
        </span>
      </div>
      {show === 'skipped' ? (
        <SkippedTable key={q} mailing={mailing} q={q} onClear={() => setQ('')} />
      ) : (
        <DeliveredTable
          key={`${show} ${q}`}
          mailing={mailing}
          show={show}
          q={q}
          onClear={() => {
            setQ('');
            setShow('all');
          }}
        />
      )}
      {mailing.tracking === 'identified' ? null : (
        <p className={styles.hint}>
          <Trans>Opens aren’t tracked by person.</Trans>
        </p>
      )}
    </section>
  );
}
