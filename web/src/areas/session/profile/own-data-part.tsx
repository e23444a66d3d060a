import { Trans } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { LazyOwnDataDialog } from './lazy-parts.ts';

export function OwnDataPart({ me }: { me: Me }) {
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
