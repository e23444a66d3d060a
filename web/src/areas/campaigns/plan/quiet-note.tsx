import { Trans } from '@lingui/react/macro';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { useEffect, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { isQuietAt } from './quiet-hours.ts';

const lookMs = 30_000;

/** What holds a campaign up while its quiet hours last, and until when. */
export function QuietNote({ campaign }: { campaign: CampaignHead }) {
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const now = useNow();
  const { quietHours, state, localTime, progress } = campaign;
  if (quietHours === null || state !== 'sending' || progress?.byState.pending === 0) return null;
  const { from, until } = quietHours;
  if (localTime) {
    return (
      <Note title={<Trans>Quiet hours apply</Trans>}>
        <Trans>
          No emails from {from} to {until} in each recipient’s time zone.
        </Trans>
      </Note>
    );
  }
  if (!isQuietAt(now, quietHours, timeZone)) return null;
  const zone = zoneName(timeZone);
  return (
    <Note title={<Trans>Emails wait for the end of quiet hours</Trans>}>
      <Trans>
        Continues at {until} ({zone}).
      </Trans>
    </Note>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
