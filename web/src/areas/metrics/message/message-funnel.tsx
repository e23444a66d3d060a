import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Funnel } from 'contract/metrics/metrics.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import type { ResultsProps } from '../../delivery/delivery.public.ts';
import { funnelQuery } from '../metrics.queries.ts';
import { FunnelPanel } from '../panels/funnel-panel.tsx';
import { Tile } from '../../../kit/page/tile.tsx';
import { MachineRules } from './machine-rules.tsx';
import { isBehind, readAgain } from './read-again.ts';
import { useLastRead } from './use-last-read.ts';

/**
 * The results of a campaign's message, automated opens and clicks apart. Delivered is what the ledger of the page says,
 * so that the two add up however long ago the funnel was read.
 */
export function MessageFunnel({ messageId, running, sent, endedAt }: ResultsProps) {
  useLastRead(running);
  return (
    <Tile
      query={{ ...funnelQuery(messageId), ...readAgain({ running, endedAt }) }}
      failed={<Trans>Couldn’t load opens and clicks</Trans>}
      height={346}
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
                <Trans>
                  Automated: opened by a mail scanner or privacy proxy, but not by a person
                </Trans>
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
    <Trans>Opened and clicked · still counting, as of {at}</Trans>
  ) : (
    <Trans>Opened and clicked · as of {at}</Trans>
  );
}

function Finding({ funnel: { tracking, opened } }: { funnel: Funnel }) {
  if (tracking === 'off') return <Trans>Opens and clicks aren’t tracked</Trans>;
  if (opened.times === 0 && opened.machinesOnly === 0) return <Trans>No opens yet</Trans>;
  if (tracking === 'aggregate') {
    return plural(opened.times, { one: 'Opened # time', other: 'Opened # times' });
  }
  const { people, machinesOnly } = opened;
  if (machinesOnly === 0) {
    return plural(people, {
      one: '# person opened the email',
      other: '# people opened the email',
    });
  }
  return (
    <Trans>
      <Plural value={people} one="# person opened the email" other="# people opened the email" />,
      plus <Plural value={machinesOnly} one="# automated open" other="# automated opens" />
    </Trans>
  );
}
