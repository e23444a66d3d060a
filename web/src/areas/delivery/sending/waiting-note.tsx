import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { channelsQuery, problemMessages } from '../../channels/channels.public.ts';
import type { Mailing } from '../mailing/mailing.ts';

const lookMs = 5000;

/** What emails wait for whose channel fails: the server is tried again without anyone's doing. */
export function WaitingNote({ mailing }: { mailing: Mailing }) {
  const { slug = '', timeZone = 'UTC' } = useMembership() ?? {};
  const isSending = mailing.state === 'sending';
  const { data } = useQuery({ ...channelsQuery(), enabled: isSending, refetchInterval: lookMs });
  const channel = data?.items.find(({ id }) => id === mailing.channelId);
  if (!isSending || channel?.state !== 'failing' || channel.problem === null) return null;
  const { name, lastReply, retryAt } = channel;
  const at = retryAt === null ? null : formatMoment(retryAt, timeZone);
  return (
    <Note
      tone="warn"
      title={<Trans>Emails wait for the channel “{name}”</Trans>}
      actions={
        <Link to="/$organizationSlug/campaigns/connect" params={{ organizationSlug: slug }}>
          <Trans>Sending channels</Trans>
        </Link>
      }
    >
      {problemMessages(channel.problem).what} {lastReply === null ? null : <code>{lastReply}</code>}{' '}
      {at === null ? null : <Trans>We try again at {at}. No email is lost.</Trans>}
    </Note>
  );
}
