import { Trans } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function PasswordPart({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Change password</Trans>
      </Button>
      {open ? <PasswordDialog me={me} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
