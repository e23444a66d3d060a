import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import type { Mailing } from '../mailing/mailing.ts';
import { MessageMark } from '../marks/message-marks.tsx';
import { SteerButtons } from './steer-buttons.tsx';

export interface SentHeadProps {
  mailing: Mailing;
  /** The link to the list. */
  overview: ReactNode;
  /** Buttons of what else can be done with it. */
  children: ReactNode;
}

/** What was sent, when, its sender, and the actions there are now. */
export function SentHead({ mailing, overview, children }: SentHeadProps) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const { retries, sent } = mailing;
  return (
    <PageHead
      eyebrow={
        <>
          {overview}
          {' / '}
          <MessageMark state={mailing.state} />
          {sent === null ? null : ' · '}
          {sent === null ? null : <Started at={formatMoment(sent.at, zone)} by={sent.by} />}
          {retries === 0 ? null : (
            <>
              {' · '}
              {plural(retries, { one: 'sent again # time', other: 'sent again # times' })}
            </>
          )}
        </>
      }
      zone={zoneName(zone)}
      title={mailing.name}
      actions={<SteerButtons mailing={mailing}>{children}</SteerButtons>}
    />
  );
}

function Started({ at, by }: { at: string; by: string | null }) {
  return by === null ? (
    <Trans>started {at}</Trans>
  ) : (
    <Trans>
      started {at} by {by}
    </Trans>
  );
}
