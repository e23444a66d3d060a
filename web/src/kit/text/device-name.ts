import { t } from '@lingui/core/macro';

/** A browser and what it runs on, as people call it: "Firefox on Linux". */
export function deviceName(device: { browser: string | null; system: string | null }): string {
  const { browser, system } = device;
  if (browser === null) return system ?? t`Unknown device`;
  return system === null ? browser : t`${browser} on ${system}`;
}
