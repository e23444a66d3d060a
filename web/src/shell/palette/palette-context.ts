import { createContext, useContext } from 'react';

export interface PaletteControl {
  open: () => void;
}

export const PaletteContext = createContext<PaletteControl | null>(null);

/** @throws outside of the frame. */
export function usePalette(): PaletteControl {
  const control = useContext(PaletteContext);
  if (control === null) throw new Error('The palette belongs to the frame');
  return control;
}
