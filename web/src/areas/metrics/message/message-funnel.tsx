import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Funnel } from 'contract/metrics/metrics.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import type { ResultsProps } from '../../campaigns/campaigns.public.ts';
import { funnelQuery } from '../metrics.queries.ts';
import { FunnelPanel } from '../panels/funnel-panel.tsx';
import { Tile } from '../tile.tsx';
import { MachineRules } from './machine-rules.tsx';
import { isBehind, readAgain, useLastRead } from './read-again.ts';

/**
 * The results of a campaign's message, automated opens and clicks apart. Delivered is what the ledger of the page says,
 * so that the two add up however long ago the funnel was read.
 */
export function MessageFunnel({ messageId, running, sent, endedAt }: ResultsProps) {
  useLastRead(running);
  return (
    <Tile
      query={{ ...funnelQuery(messageId), ...readAgain({ running, endedAt }) }}
      eyebrow={<Trans>Opened and clicked</Trans>}
      height={220}
    >
      {(funnel) => (
        <FunnelPanel
          whole
          funnel={{ ...funnel, delivered: sent - funnel.bounced }}
          eyebrow={
            <AsOf moment={funnel.asOf} counting={running || isBehind(funnel.asOf, endedAt)} />
          }
          title={<Finding funnel={funnel} />}
          foot={
            funnel.tracking === 'off' ? undefined : (
              <>
                <Trans>A machine: a scanner or a mail-privacy proxy, and no person besides</Trans>
                <MachineRules messageId={messageId} />
              </>
            )
          }
        />
      )}
    </Tile>
  );
}

/** Opens and clicks are counted every minute: the ledger beside them may be ahead. */
function AsOf({ moment, counting }: { moment: string; counting: boolean }) {
  const at = formatMoment(moment, useMembership()?.timeZone ?? 'UTC');
  return counting ? (
    <Trans>Opened and clicked · counting, as of {at}</Trans>
  ) : (
    <Trans>Opened and clicked · as of {at}</Trans>
  );
}

function Finding({ funnel: { tracking, opened } }: { funnel: Funnel }) {
  if (tracking === 'off') return <Trans>Nothing is noted of who reads it</Trans>;
  if (opened.times === 0 && opened.machinesOnly === 0) return <Trans>No opens yet</Trans>;
  const times = formatCount(opened.times);
  if (tracking === 'aggregate') {
    return plural(opened.times, {
      one: 'It was opened once',
      other: `It was opened ${times} times`,
    });
  }
  const people = formatCount(opened.people);
  const machines = formatCount(opened.machinesOnly);
  const said = plural(opened.people, {
    one: `${people} person has opened it`,
    other: `${people} people have opened it`,
  });
  return opened.machinesOnly === 0 ? (
    said
  ) : (
    <Trans>
      {said}; for {machines} more only machines did
    </Trans>
  );
}
