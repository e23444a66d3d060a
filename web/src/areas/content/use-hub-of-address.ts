import { useLocation } from '@tanstack/react-router';

/** The hub that the address names, e.g. `?hub=7`: new content begins in it. */
export function useHubOfAddress(): { hubs?: number[] } {
  const hub = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('hub') ?? '',
  });
  return /^[0-9]{1,15}$/.test(hub) ? { hubs: [Number(hub)] } : {};
}
