import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { CheckTarget } from './checks.ts';

/** Where the settings stand: beside the text where there is room, else in a sheet that is asked for. */
export interface Side {
  narrow: boolean;
  beside: boolean;
  sheet: boolean;
  toggle: () => void;
  /** Opens or closes it, as a target asks for. */
  leadTo: (target: CheckTarget) => void;
}

export function useSide(): Side {
  const narrow = useMediaQuery('(max-width: 1100px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [folded, fold] = useState(false);
  const [sheet, openSheet] = useState(false);
  return {
    narrow,
    beside: !narrow && !folded,
    sheet: narrow && sheet,
    toggle: () => (narrow ? openSheet(!sheet) : fold(!folded)),
    leadTo: ({ part }) => {
      const isSetting = part === 'audience' || part === 'hubs';
      openSheet(isSetting);
      if (isSetting) fold(false);
    },
  };
}
