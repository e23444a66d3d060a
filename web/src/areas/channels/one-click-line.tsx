import { Trans, useLingui } from '@lingui/react/macro';
import type { SeenOneClick } from 'contract/channels/one-click.ts';
import type { ReactNode } from 'react';
import { Line } from './line.tsx';
import type { LineState } from './line-tally.tsx';
import { formatMilliseconds } from '../../kit/text/format.ts';

interface Found {
  state: LineState;
  text: ReactNode;
  fix?: ReactNode;
}

/** Mailbox providers show their own button to unsubscribe, which calls a link of every campaign (RFC 8058). */
export function OneClickLine({ seen }: { seen: SeenOneClick | null }) {
  const { t } = useLingui();
  const { state, text, fix } = foundOf(seen);
  return (
    <Line
      state={state}
      name={t`One-click unsubscribe`}
      fix={fix}
      aside={
        seen === null || seen.finding === 'silent'
          ? undefined
          : formatMilliseconds(seen.milliseconds)
      }
    >
      {text}
    </Line>
  );
}

function foundOf(seen: SeenOneClick | null): Found {
  const { origin } = seen ?? globalThis.location;
  if (!origin.startsWith('https:') && (seen === null || seen.finding === 'ok')) {
    return {
      state: 'warn',
      text: (
        <Trans>
          Mailbox providers don’t offer it for addresses without encryption, like {origin}.
        </Trans>
      ),
      fix: <Trans>Serve the console at an address that begins with https.</Trans>,
    };
  }
  switch (seen?.finding) {
    case 'ok':
      return { state: 'ok', text: <Trans>Answers without a sign-in, tried by POST</Trans> };
    case 'silent':
      return {
        state: 'warn',
        text: <Trans>The server can’t reach its own address {origin}.</Trans>,
        fix: <Trans>Check that PUBLIC_URL is an address that everyone can reach.</Trans>,
      };
    case 'redirected':
      return {
        state: 'blocked',
        text: (
          <Trans>{origin} redirects to another address, and email programs don’t follow.</Trans>
        ),
        fix: <Trans>Set PUBLIC_URL to the address that answers.</Trans>,
      };
    case 'other_answer':
      return {
        state: 'blocked',
        text: <Trans>Something else answers at {origin}.</Trans>,
        fix: <Trans>Let everyone reach addresses below /u/ without a sign-in.</Trans>,
      };
    case undefined:
      return {
        state: 'unknown',
        text: <Trans>Verify the channel to try it at {origin}.</Trans>,
      };
  }
}
