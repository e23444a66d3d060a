import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Confirm } from '../overlay/confirm.tsx';
import { LeaveBlocker } from './leave-blocker.tsx';
import { allArrived, isUnderWay } from './under-way.ts';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving. What is on its way to the server counts as well. */
  isDirty?: () => boolean;
  /** Tried before the question: true when nothing would be lost. */
  settle?: () => Promise<boolean>;
}

const never = () => false;

/** Asks before what was typed is lost. Waits a little for what is on its way. */
export function LeaveGuard({ isDirty = never, settle }: LeaveGuardProps) {
  const { t } = useLingui();
  const Blocker = use(LeaveBlocker);
  return (
    // oxlint-disable-next-line react/static-components -- made by the shell, once
    <Blocker
      shouldBlock={() => isDirty() || isUnderWay()}
      settle={async () => {
        if (!(await allArrived())) return false;
        return !isDirty() || (await settle?.()) === true;
      }}
    >
      {({ blocked, leave, stay }) =>
        blocked ? (
          <Confirm
            question={t`Leave without saving?`}
            action={<Trans comment="Button: leaves the page without saving.">Leave</Trans>}
            final
            onConfirm={leave}
            onClose={stay}
            undo={
              isUnderWay() ? (
                <Trans>Files are still being uploaded. They will be lost.</Trans>
              ) : (
                <Trans>Your changes will be lost.</Trans>
              )
            }
          />
        ) : null
      }
    </Blocker>
  );
}
