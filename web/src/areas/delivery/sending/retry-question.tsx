import { useLingui as useMessages } from '@lingui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Mailing, useMailing } from '../mailing/mailing.ts';
import { skipReasons } from 'contract/delivery/audience.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { uuid } from '../../../kernel/uuid.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { LedgerBlock, type LedgerRow } from '../../../kit/page/ledger-block.tsx';
import { tried } from '../../channels/channels.public.ts';
import { skipLabels } from '../marks/message-marks.tsx';
import { retryQuery, tryAgain } from './messages.queries.ts';
import styles from './sent.module.css';

export interface RetryQuestionProps {
  mailing: Mailing;
  onClose: () => void;
}

/** How many failed recipients can be tried again, and why the others can't. */
export function RetryQuestion({ mailing, onClose }: RetryQuestionProps) {
  const { t } = useLingui();
  const { load } = useMailing();
  const [busy, setBusy] = useState(false);
  const [key] = useState(uuid);
  const { data, error, refetch } = useQuery(retryQuery(mailing.messageId));
  const people = data?.eligible ?? 0;
  const send = async () => {
    setBusy(true);
    const begun = await tried(
      async () => {
        await tryAgain(mailing.messageId, people, key);
        await load(mailing.id);
      },
      t`Nothing was sent`,
    );
    setBusy(false);
    if (begun) onClose();
    else void refetch();
  };
  return (
    <Modal
      title={t`Send again to failed recipients?`}
      persistent={busy}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Sending` : undefined}
          disabledReason={people === 0 ? t`None of these people can get an email` : undefined}
          onClick={() => void send()}
        >
          {plural(people, {
            one: 'Send to # person',
            other: 'Send to # people',
          })}
        </DialogFoot>
      }
    >
      {error && data === undefined ? (
        <ErrorState
          title={<Trans>Couldn’t load the number of recipients</Trans>}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={120} />
        </Skeleton>
      ) : (
        <Sum failed={data.failed} skipped={data.skipped} eligible={data.eligible} />
      )}
      <p className={styles.hint}>
        <Trans>
          These people get the same email again. You have {undoSeconds} seconds to undo.
        </Trans>
      </p>
    </Modal>
  );
}

interface SumProps {
  failed: number;
  skipped: Readonly<Record<(typeof skipReasons)[number], number>>;
  eligible: number;
}

function Sum({ failed, skipped, eligible }: SumProps) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const rows: LedgerRow[] = [
    { key: 'failed', label: t`Failed`, value: failed },
    ...skipReasons
      .filter((reason) => skipped[reason] > 0)
      .map((reason) => ({
        key: reason,
        label: _(skipLabels[reason]),
        value: skipped[reason],
        kind: 'less' as const,
      })),
    { key: 'eligible', label: t`Recipients`, value: eligible, kind: 'total' },
  ];
  return <LedgerBlock caption={t`Number of recipients`} rows={rows} />;
}
