import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { safeRedirect } from '../../kernel/navigation/safe-redirect.ts';
import { useMe } from '../../kernel/session/abilities.ts';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { AuthPage } from './auth-page.tsx';
import { SetUp } from './two-factor/set-up.tsx';

/** Where an administrator sets up the second step that his organization asks for, before it lets him in. */
export function TwoFactorPage() {
  const router = useRouter();
  const search: { redirect?: string } = useSearch({ strict: false });
  const me = useMe();
  const target = safeRedirect(search.redirect, window.location.origin);
  if (me === null) return null;
  const names = me.organizations
    .filter(({ twoFactorMissing }) => twoFactorMissing)
    .map(({ name }) => name)
    .join(', ');
  return (
    <AuthPage
      eyebrow={<Trans>Signed in as {me.email}</Trans>}
      title={<Trans>Two-factor</Trans>}
      lead={
        names === '' ? (
          <Trans>A code of your phone beside the password.</Trans>
        ) : (
          <Trans>
            {names} asks its administrators for a second step when they sign in. Set it up to go on.
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
    { key: 'password', label: t`Your password`, value: t`may be seen, guessed or leaked` },
    { key: 'code', label: t`The code`, value: t`is on your phone, new every half minute` },
    { key: 'recovery', label: t`Recovery codes`, value: t`stand in when the phone is lost` },
    { key: 'sessions', label: t`Open sessions`, value: t`end, but for this one` },
  ];
  return <RuledSheet wide title={t`Why two steps`} lines={lines} />;
}
