import { plural, t as say } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { undoSeconds } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { isTyped, TypedNumber } from '../../../kit/inputs/typed-number.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { LedgerBlock } from '../../../kit/page/ledger-block.tsx';
import text from '../../../kit/theme/text.module.css';
import { tried } from '../../channels/channels.public.ts';
import { checkQuery, forgetDraftFigures, startSending } from '../direct-sends.queries.ts';
import styles from './composer.module.css';

export interface SendQuestionProps {
  id: number;
  onClose: () => void;
}

/** The sum, and as with campaigns the number to be typed before it is sent. */
export function SendQuestion({ id, onClose }: SendQuestionProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const counts = useQuery(checkQuery(id)).data?.counts;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const people = counts?.eligible ?? 0;
  const included = counts?.included ?? 0;
  const send = async () => {
    setBusy(true);
    const sent = await tried(() => startSending(id, people, uuid()), say`Nothing was sent`);
    setBusy(false);
    if (sent) {
      await navigate({
        to: '/$organizationSlug/direct-sends/$id',
        params: { organizationSlug, id },
        replace: true,
      });
    } else {
      setTyped('');
      await forgetDraftFigures();
    }
  };
  return (
    <Modal
      title={plural(people, { one: 'Send to # person?', other: 'Send to # people?' })}
      persistent={busy}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Sending` : undefined}
          disabledReason={
            people > 0 && isTyped(typed, people) ? undefined : t`Type the number of people first`
          }
          onClick={() => void send()}
        >
          {plural(people, { one: 'Send to # person', other: 'Send to # people' })}
        </DialogFoot>
      }
    >
      {counts === undefined ? (
        <Skeleton>
          <SkeletonBlock height={120} />
        </Skeleton>
      ) : (
        <LedgerBlock
          caption={t`Number of recipients`}
          rows={[
            { key: 'included', label: t`Included`, value: included },
            { key: 'skipped', label: t`Skipped`, value: included - people, kind: 'less' },
            { key: 'eligible', label: t`Recipients`, value: people, kind: 'total' },
          ]}
        />
      )}
      <div className={styles.confirm}>
        <TypedNumber value={typed} onChange={setTyped} number={people} />
      </div>
      <p className={text.hint}>
        <Plural
          value={undoSeconds}
          one="You have # second to undo. After that you can pause or stop sending."
          other="You have # seconds to undo. After that you can pause or stop sending."
        />
      </p>
    </Modal>
  );
}
