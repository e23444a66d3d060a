import { useEffect, useEffectEvent } from 'react';
import { LeaveGuard } from './leave-guard.tsx';

export interface AutosaveGuardProps {
  /** Whether something typed has not reached the server yet. */
  isUnsaved: () => boolean;
  /** Saves it; false when it could not be saved. `leaving`: the page may be gone before the answer comes. */
  save: (options?: { leaving?: boolean }) => Promise<boolean>;
}

/**
 * For a page that saves automatically: nothing typed is lost by leaving it. Another page opens once the last change is
 * saved. A window that is closed or hidden sends the last change along, and closing it asks first.
 */
export function AutosaveGuard({ isUnsaved, save }: AutosaveGuardProps) {
  const sendAlong = useEffectEvent(() => {
    if (isUnsaved()) void save({ leaving: true });
  });
  useEffect(() => {
    const leave = () => sendAlong();
    const hide = () => {
      if (document.visibilityState === 'hidden') sendAlong();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
  return <LeaveGuard isDirty={isUnsaved} settle={() => save()} />;
}
