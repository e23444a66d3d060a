import { useBlocker } from '@tanstack/react-router';
import type { LeaveBlockerProps } from '../../kit/form/leave-blocker.tsx';

/** How long another page waits for the last change of this one to be saved, before the question is asked. */
const settleMs = 4000;

/** Holds a form's page until its question is answered: for links, for going back, for closing the window. */
export function RouterBlocker({ shouldBlock, settle, children }: LeaveBlockerProps) {
  const blocker = useBlocker({
    // Within a page (its query, its fragment) nothing typed is lost.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && shouldBlock() && !(await isSettled(settle)),
    enableBeforeUnload: shouldBlock,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return children({
    blocked,
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  });
}

function isSettled(settle: LeaveBlockerProps['settle']): Promise<boolean> {
  if (settle === undefined) return Promise.resolve(false);
  const tooLong = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), settleMs);
  });
  return Promise.race([settle(), tooLong]);
}
