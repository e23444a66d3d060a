import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Confirm } from '../overlay/confirm.tsx';
import { LeaveBlocker } from './leave-blocker.tsx';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isDirty: () => boolean;
  /** Tried before the question: true when nothing would be lost. */
  settle?: () => Promise<boolean>;
}

/** Asks before what was typed is lost. */
export function LeaveGuard({ isDirty, settle }: LeaveGuardProps) {
  const { t } = useLingui();
  const Blocker = use(LeaveBlocker);
  return (
    // oxlint-disable-next-line react/static-components -- made by the shell, once
    <Blocker shouldBlock={isDirty} settle={settle}>
      {({ blocked, leave, stay }) =>
        blocked ? (
          <Confirm
            question={t`Leave without saving?`}
            action={<Trans comment="Button: leaves the page without saving.">Leave</Trans>}
            final
            onConfirm={leave}
            onClose={stay}
            undo={<Trans>Your changes will be lost.</Trans>}
          />
        ) : null
      }
    </Blocker>
  );
}
