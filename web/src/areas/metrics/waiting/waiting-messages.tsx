import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { resumeMessage } from 'contract/delivery/messages.contract.ts';
import { listWaiting, type Waiting } from 'contract/metrics/dashboard.contract.ts';
import { listDirectSends } from 'contract/direct-sends/direct-sends.contract.ts';
import { listCampaigns } from 'contract/campaigns/campaigns.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { StripSection } from '../../../kit/page/strip-section.tsx';
import { StatusSquare, type StatusMarkProps } from '../../../kit/status/status-mark.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { tried } from '../../channels/channels.public.ts';
import { ItemLink, type ItemLinkProps } from '../item-link.tsx';
import styles from './waiting-messages.module.css';

const shownMost = 3;

type Kind = 'campaign_review' | 'held' | 'direct_send_held' | 'failed' | 'paused';
type Item = Waiting & { kind: Kind };

type ItemTarget = Pick<ItemLinkProps, 'slug' | 'of' | 'id'>;

const looks: Readonly<Record<Kind, Pick<StatusMarkProps, 'fill' | 'tone'>>> = {
  campaign_review: { fill: 'hollow', tone: 'idle' },
  held: { tone: 'bad' },
  direct_send_held: { tone: 'bad' },
  failed: { tone: 'bad' },
  paused: { fill: 'half', tone: 'warn' },
};

function isOfMessage(item: Waiting): item is Item {
  return (item.campaignId ?? item.directSendId) !== null && item.kind in looks;
}

/** The campaigns and direct sends that wait for a decision: the same that the dashboard names. */
function useWaitingMessages(): readonly Item[] {
  const { data } = useQuery({
    ...endpointQuery(listWaiting, {}),
    staleTime: 0,
    meta: { claims: 'tile' } as const,
  });
  return data?.items.filter(isOfMessage) ?? [];
}

/** Something was paused or resumed. */
export function askWaitingAgain(): Promise<void> {
  return askAgain(listWaiting, listCampaigns, listDirectSends);
}

/** What waits for the person who looks, each with the way on; nothing where nothing does. */
export function WaitingMessages() {
  const items = useWaitingMessages();
  if (items.length === 0) return null;
  const more = items.length - shownMost;
  return (
    <StripSection title={<Trans>Waiting for you</Trans>}>
      <ul className={styles.waiting}>
        {items.slice(0, shownMost).map((item) => (
          <Line key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles.dim}>
          {plural(more, { one: '# more on the dashboard', other: '# more on the dashboard' })}
        </p>
      ) : null}
    </StripSection>
  );
}

function Line({ item }: { item: Item }) {
  const { slug = '', timeZone = 'UTC' } = useMembership() ?? {};
  const { kind, campaignId, directSendId, campaignName, title } = item;
  const target: ItemTarget = {
    slug,
    ...(campaignId === null
      ? { of: 'directSend', id: directSendId ?? 0 }
      : { of: 'campaign', id: campaignId }),
  };
  const name = campaignName ?? title ?? '';
  const at = item.since === null ? '' : formatMoment(item.since, timeZone);
  return (
    <li>
      <StatusSquare {...looks[kind]} />
      <div>
        <ItemLink {...target} className={text.lineLink}>
          {name}
        </ItemLink>
        <span className={styles.dim}>
          <WaitingText kind={kind} at={at} left={item.count} />
        </span>
      </div>
      {kind === 'paused' ? (
        <Resume id={item.id ?? 0} name={name} />
      ) : (
        <Way target={target} name={name} review={kind === 'campaign_review'} />
      )}
    </li>
  );
}

function WaitingText({ kind, at, left }: { kind: Kind; at: string; left: number }) {
  switch (kind) {
    case 'campaign_review':
      return <Trans>Submitted {at}</Trans>;
    case 'held':
      return <Trans>Not sent at its time, held {at}</Trans>;
    case 'direct_send_held':
      return <Trans>Direct send not sent at its time, held {at}</Trans>;
    case 'failed':
      return <Trans>Failed {at}</Trans>;
    case 'paused':
      return plural(left, {
        one: `Paused ${at}, # email not sent yet`,
        other: `Paused ${at}, # emails not sent yet`,
      });
  }
}

interface WayProps {
  target: ItemTarget;
  name: string;
  review: boolean;
}

function Way({ target, name, review }: WayProps) {
  const { t } = useLingui();
  return (
    <ItemLink
      {...target}
      className={buttonClass({ size: 'small' })}
      label={review ? t`Review ${name}` : t`Open ${name}`}
    >
      {review ? <Trans>Review</Trans> : <Trans context="verb">Open</Trans>}
    </ItemLink>
  );
}

function Resume({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const resume = async () => {
    await tried(
      async () => void (await api.call(resumeMessage, { params: { id } })),
      say`Couldn’t resume ${name}`,
    );
    await askWaitingAgain();
  };
  return (
    <Button size="small" aria-label={t`Resume ${name}`} onClick={() => void resume()}>
      <Trans>Resume</Trans>
    </Button>
  );
}
