import { type ComponentType, createContext, type ReactNode, useEffect } from 'react';

export interface LeaveState {
  /** The user is about to leave and waits for an answer. */
  blocked: boolean;
  leave: () => void;
  stay: () => void;
}

export interface LeaveBlockerProps {
  /** Asked at the moment the user leaves, be it by a link or by closing the window. */
  shouldBlock: () => boolean;
  /** Tried before another page opens: true when nothing blocks it. */
  settle?: (() => Promise<boolean>) | undefined;
  children: (state: LeaveState) => ReactNode;
}

/** Without a router there is only the window that can be closed, and the browser asks for itself. */
function WindowBlocker({ shouldBlock, children }: LeaveBlockerProps) {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (shouldBlock()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [shouldBlock]);
  return children({ blocked: false, leave: doNothing, stay: doNothing });
}

function doNothing(): void {
  // No one is about to leave.
}

/**
 * What holds navigation up. The shell, which knows the router, provides its own around the application:
 * `<LeaveBlocker value={RouterBlocker}>`.
 */
export const LeaveBlocker = createContext<ComponentType<LeaveBlockerProps>>(WindowBlocker);
