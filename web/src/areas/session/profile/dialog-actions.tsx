import { Trans } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { LazyMailLink } from '../reauth/lazy-reauth.ts';
import { useReauthKind } from '../reauth/use-reauth-kind.ts';
import { LazyPasswordDialog, LazyOwnDataDialog } from './lazy-parts.ts';

export function PasswordAction({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const kind = useReauthKind();
  return (
    <>
      {kind === 'none' ? (
        <Suspense fallback={null}>
          <LazyMailLink email={me.email} />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>
          {kind === 'provider' ? <Trans>Set a password</Trans> : <Trans>Change password</Trans>}
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <LazyPasswordDialog me={me} kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

export function OwnDataAction({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Download my data</Trans>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <LazyOwnDataDialog me={me} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
