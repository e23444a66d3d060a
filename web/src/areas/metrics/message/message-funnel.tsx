import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Funnel } from 'contract/metrics/metrics.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import type { ResultsProps } from '../../campaigns/campaigns.public.ts';
import { funnelQuery, refreshing } from '../metrics.queries.ts';
import { FunnelPanel } from '../panels/funnel-panel.tsx';
import { Tile } from '../tile.tsx';
import { MachineRules } from './machine-rules.tsx';

/** What became of the message of a campaign: what machines did stands beside what people did. */
export function MessageFunnel({ messageId, running }: ResultsProps) {
  return (
    <Tile
      query={{ ...funnelQuery(messageId), ...refreshing(running) }}
      eyebrow={<Trans>Opened and clicked</Trans>}
      height={220}
    >
      {(funnel) => (
        <FunnelPanel
          whole
          funnel={funnel}
          eyebrow={<AsOf moment={funnel.asOf} />}
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

/** Counted every minute: the ledger beside it may be ahead. */
function AsOf({ moment }: { moment: string }) {
  const at = formatMoment(moment, useMembership()?.timeZone ?? 'UTC');
  return <Trans>Opened and clicked · as of {at}</Trans>;
}

function Finding({ funnel: { tracking, opened } }: { funnel: Funnel }) {
  if (tracking === 'off') return <Trans>Nothing is noted of who reads it</Trans>;
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
