import { useEffect, useRef } from 'react';
import type { AppFormModel } from './form-model.ts';

/** Puts the focus into a field when the form appears as the next step of what the user is doing. */
export function useFocusAtStart({ focus }: Pick<AppFormModel, 'focus'>, path: string): void {
  const start = useRef(() => focus(path));
  useEffect(() => {
    start.current();
  }, []);
}
