import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Mailing, useMailing } from '../mailing/mailing.ts';
import type { Delivery } from 'contract/delivery/message.ts';
import { unconfirmedDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { CheckSquare } from '../../../kit/inputs/check-square.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { ScrollRegion } from '../../../kit/page/scroll-region.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { tried } from '../../channels/channels.public.ts';
import { isTyped, TypedNumber } from '../../../kit/inputs/typed-number.tsx';
import { recipientsQuery, sendAgain } from './messages.queries.ts';
import styles from './unconfirmed.module.css';

export interface UnconfirmedDialogProps {
  mailing: Mailing;
  onClose: () => void;
}

const shownMost = 100;

/** What is known of each unconfirmed email; sent again only when a person decides so. */
export function UnconfirmedDialog({ mailing, onClose }: UnconfirmedDialogProps) {
  const { t } = useLingui();
  const query = { state: 'unknown', limit: String(shownMost) } as const;
  const { data, error, refetch } = useQuery(recipientsQuery(mailing.messageId, query));
  const [busy, setBusy] = useState(false);
  return (
    <Modal title={t`Unconfirmed emails`} size="wide" onClose={onClose} persistent={busy}>
      <p>
        <Trans>
          Check the Message-ID with your mail server, or wait: an open, a bounce or your mail
          service can confirm the result.
        </Trans>
      </p>
      {error && data === undefined ? (
        <ErrorState
          title={<Trans>Couldn’t load recipients</Trans>}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={160} />
        </Skeleton>
      ) : data.items.length === 0 ? (
        <p className={styles.none}>
          <Trans>The mail server confirmed the result for every email sent.</Trans>
        </p>
      ) : (
        <Again
          mailing={mailing}
          rows={data.items}
          total={data.total.count}
          busy={busy}
          onBusy={setBusy}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

interface AgainProps {
  mailing: Mailing;
  rows: readonly Delivery[];
  /** Also those that are not shown. */
  total: number;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function Again({ mailing, rows, total, busy, onBusy, onDone }: AgainProps) {
  const { t } = useLingui();
  const { load } = useMailing();
  const [chosen, setChosen] = useState<'all' | readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const people = chosen === 'all' ? total : chosen.length;
  const send = async () => {
    onBusy(true);
    const ids = chosen === 'all' ? undefined : [...chosen];
    const begun = await tried(
      async () => {
        await sendAgain(mailing.messageId, people, ids, uuid());
        await load(mailing.id);
      },
      t`Nothing was sent`,
    );
    onBusy(false);
    if (begun) onDone();
  };
  return (
    <>
      <Mails rows={rows} total={total} chosen={chosen} onChoose={setChosen} />
      {mailing.abilities.sendAgain ? (
        <div className={styles.again}>
          <p>
            <Trans>People who already received the email will get it twice.</Trans>
          </p>
          <TypedNumber value={typed} onChange={setTyped} number={people} />
          <Button
            variant="final"
            busy={busy ? t`Sending` : undefined}
            disabledReason={
              people === 0
                ? t`Select recipients first`
                : isTyped(typed, people)
                  ? undefined
                  : t`Type the number of people first`
            }
            onClick={() => void send()}
          >
            {plural(people, {
              one: 'Send again to # person',
              other: 'Send again to # people',
            })}
          </Button>
        </div>
      ) : (
        <p className={styles.none}>
          <Trans>You can send these emails again after sending ends, unless it was stopped.</Trans>
        </p>
      )}
    </>
  );
}

interface MailsProps extends Pick<AgainProps, 'rows' | 'total'> {
  chosen: 'all' | readonly number[];
  onChoose: (chosen: 'all' | readonly number[]) => void;
}

function Mails({ rows, total, chosen, onChoose }: MailsProps) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const isChosen = (id: number) => chosen === 'all' || chosen.includes(id);
  const toggle = (id: number) => {
    const now = chosen === 'all' ? rows.map((row) => row.id) : chosen;
    onChoose(now.includes(id) ? now.filter((one) => one !== id) : [...now, id]);
  };
  const count = formatCount(total);
  return (
    <ScrollRegion label={t`Unconfirmed emails`} className={styles.mails}>
      <table>
        <caption className="visually-hidden">{t`Unconfirmed emails`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <CheckSquare
                aria-label={t`All ${count}`}
                checked={chosen === 'all'}
                some={chosen !== 'all' && chosen.length > 0}
                onChange={() => onChoose(chosen === 'all' ? [] : 'all')}
              />
            </th>
            <th scope="col">{t`Person`}</th>
            <th scope="col">{t({ message: 'Sent', context: 'date' })}</th>
            <th scope="col">{t`Server reply`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <CheckSquare
                  aria-label={row.name ?? row.email}
                  checked={isChosen(row.id)}
                  onChange={() => toggle(row.id)}
                />
              </td>
              <th scope="row">
                {row.name ?? t`deleted person`}
                <span>{row.email}</span>
              </th>
              <td>{row.leftAt === null ? '–' : formatMoment(row.leftAt, zone)}</td>
              <td>
                {row.reply ?? '–'}
                {row.reason === 'never_confirmed' ? (
                  <b>
                    <Trans>Not confirmed within {unconfirmedDays} days</Trans>
                  </b>
                ) : null}
                <code>{row.mailId}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
