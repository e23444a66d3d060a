import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Channel } from 'contract/channels/channel.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { settingsQuery } from '../organizations/organizations.public.ts';
import { BounceLine } from './mailbox/bounce-line.tsx';
import { Line } from './line.tsx';
import { MailboxLine } from './mailbox/mailbox-line.tsx';
import { OneClickLine } from './one-click-line.tsx';

/** What is in order or not around the channel, for those who can do something about it. */
export function EditorLines({ channel }: { channel: Channel }) {
  return (
    <>
      <BounceLine channel={channel} />
      <MailboxLine channel={channel} />
      <OneClickLine seen={channel.seenOneClick} />
      <PostalAddressLine />
    </>
  );
}

/** The address that every campaign names in its footer. */
function PostalAddressLine() {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const { data } = useQuery(settingsQuery());
  if (data === undefined) return null;
  const { postalAddress } = data;
  return (
    <Line
      state={postalAddress === null ? 'blocked' : 'ok'}
      name={t`Postal address`}
      aside={
        <Link to="/$organizationSlug/settings/organization" params={{ organizationSlug: slug }}>
          {postalAddress === null ? <Trans>Enter address</Trans> : <Trans>Edit</Trans>}
        </Link>
      }
      fix={postalAddress === null ? <Trans>Enter it in the settings.</Trans> : undefined}
    >
      {postalAddress === null ? (
        <Trans>No campaign can be sent without it.</Trans>
      ) : (
        postalAddress.split('\n').join(', ')
      )}
    </Line>
  );
}
