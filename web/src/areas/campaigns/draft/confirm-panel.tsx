import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { IconSend } from '@tabler/icons-react';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import type { AudienceCounts } from 'contract/delivery/audience.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { LedgerBlock } from '../../../kit/page/ledger-block.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { forgetDraftFigures, startSending } from '../campaigns.queries.ts';
import { isTyped, TypedNumber } from '../../../kit/inputs/typed-number.tsx';
import { tried } from '../../delivery/delivery.public.ts';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';

export interface ConfirmPanelProps {
  draft: Draft;
  counts: AudienceCounts;
  lines: readonly ReadinessLine[];
}

/** The sum, and the number to be typed before it is sent. */
export function ConfirmPanel({ draft, counts, lines }: ConfirmPanelProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { eligible, included } = counts;
  const blocked = lines.some(({ level }) => level === 'blocked');
  const reason = blocked
    ? t`Fix the blocked checks first`
    : isTyped(typed, eligible)
      ? undefined
      : t`Type the number of people first`;
  const navigate = useNavigate();
  const send = async () => {
    setBusy(true);
    const key = crypto.randomUUID();
    const sent =
      (await draft.flush()) &&
      (await tried(
        async () => void (await startSending(draft.campaign, eligible, key)),
        t`Nothing was sent`,
      ));
    setBusy(false);
    // A campaign that is sent has no steps.
    if (sent) await navigate({ to: '.', search: {}, replace: true });
    else {
      setTyped('');
      await forgetDraftFigures();
    }
  };
  return (
    <Panel title={<Trans>Confirm</Trans>}>
      <LedgerBlock
        caption={t`Number of recipients`}
        rows={[
          { key: 'included', label: t`Included`, value: included },
          {
            key: 'skipped',
            label: t`Skipped`,
            value: included - eligible,
            kind: 'less',
          },
          { key: 'eligible', label: t`Recipients`, value: eligible, kind: 'total' },
        ]}
      />
      <div className={styles.confirm}>
        <TypedNumber value={typed} onChange={setTyped} number={eligible} />
        <Button
          variant="primary"
          wide
          icon={<IconSend />}
          busy={busy ? t`Sending` : undefined}
          disabledReason={reason}
          onClick={() => void send()}
        >
          {plural(eligible, {
            one: 'Send to # person',
            other: 'Send to # people',
          })}
        </Button>
        <p className={styles.hint}>
          <Trans>
            You have 30 seconds to undo. After that you can pause or stop sending, but emails
            already sent can’t be undone.
          </Trans>
        </p>
      </div>
    </Panel>
  );
}
