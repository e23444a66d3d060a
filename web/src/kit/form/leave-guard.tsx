import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Confirm } from '../overlay/confirm.tsx';
import { LeaveBlocker } from './leave-blocker.tsx';

/** Asks before what was typed is lost. `isDirty` is asked at the moment somebody leaves. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useLingui();
  const Blocker = use(LeaveBlocker);
  return (
    // oxlint-disable-next-line react/static-components -- made by the shell, once
    <Blocker shouldBlock={isDirty}>
      {({ blocked, leave, stay }) =>
        blocked ? (
          <Confirm
            question={t`Leave without saving?`}
            action={<Trans>Leave</Trans>}
            final
            onConfirm={leave}
            onClose={stay}
            undo={<Trans>What you typed here is lost then.</Trans>}
          />
        ) : null
      }
    </Blocker>
  );
}
