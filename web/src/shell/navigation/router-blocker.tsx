import { useBlocker } from '@tanstack/react-router';
import type { LeaveBlockerProps } from '../../kit/form/leave-blocker.tsx';

/** Holds a form's page until its question is answered: for links, for going back, for closing the window. */
export function RouterBlocker({ shouldBlock, children }: LeaveBlockerProps) {
  const blocker = useBlocker({
    // Within a page (its query, its fragment) nothing typed is lost.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && shouldBlock(),
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
