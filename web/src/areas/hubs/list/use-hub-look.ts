import { useState } from 'react';

/** How the overview shows hubs. */
export type HubLook = 'cards' | 'table';

const key = 'atrium-hubs-look';

/** The look that was chosen last, in this browser. */
export function useHubLook(): [HubLook, (look: HubLook) => void] {
  const [look, setLook] = useState<HubLook>(() => (read() === 'table' ? 'table' : 'cards'));
  return [
    look,
    (next) => {
      setLook(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Where nothing is stored, cards come first.
      }
    },
  ];
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
