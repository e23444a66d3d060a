import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { safeRedirect } from '../../kernel/navigation/safe-redirect.ts';
import { useMe } from '../../kernel/session/abilities.ts';
import { formatList } from '../../kit/text/format-list.ts';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { AuthPage } from './auth-page.tsx';
import { SetUp } from './two-factor/set-up.tsx';

/** Where administrators set up two-factor authentication that their organization requires for access. */
export function TwoFactorPage() {
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const me = useMe();
  const target = safeRedirect(search.redirect, window.location.origin);
  if (me === null) return null;
  const names = formatList(
    me.organizations.filter(({ twoFactorMissing }) => twoFactorMissing).map(({ name }) => name),
  );
  return (
    <AuthPage
      eyebrow={<Trans>Signed in as {me.email}</Trans>}
      title={<Trans>Set up two-factor authentication</Trans>}
      lead={
        names === '' ? (
          <Trans>A code from your phone, in addition to your password.</Trans>
        ) : (
          <Trans>
            Administrators at {names} must use two-factor authentication. Set it up to continue.
          </Trans>
        )
      }
      sheet={<WhatItIs />}
      foot={
        <Trans>
          Not now? <Link to="/auth/logout">Sign out</Link>
        </Trans>
      }
    >
      <SetUp me={me} onDone={() => router.history.replace(target)} />
    </AuthPage>
  );
}

function WhatItIs() {
  const { t } = useLingui();
  const lines = [
    { key: 'password', label: t`Your password`, value: t`not enough if guessed or leaked` },
    {
      key: 'code',
      label: t({ message: 'Code', context: 'two-factor' }),
      value: t`on your phone, new every 30 seconds`,
    },
    {
      key: 'recovery',
      label: t`Recovery codes`,
      value: t`for signing in without your phone`,
    },
    { key: 'sessions', label: t`Open sessions`, value: t`ended, except this one` },
  ];
  return <RuledSheet wide title={t`Why two-factor authentication`} lines={lines} />;
}
