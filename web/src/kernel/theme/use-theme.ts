import { t } from '@lingui/core/macro';
import { useMantineColorScheme } from '@mantine/core';
import type { Me } from 'contract/session/session.contract.ts';
import { HttpError } from '../api/api-errors.ts';
import { logError, reportError } from '../errors/report-error.ts';
import { notify } from '../notifications/notifications.ts';
import { chooseForSelf, meStore } from '../session/session.ts';

export type Theme = Me['theme'];

/** Next theme for a button that steps through them. */
export const nextTheme: Readonly<Record<Theme, Theme>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};

/** The current theme. `show` changes it on this computer; `choose` keeps it for the signed-in user as well. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme: Theme = colorScheme === 'auto' ? 'system' : colorScheme;
  const show = (next: Theme) => setColorScheme(next === 'system' ? 'auto' : next);
  const choose = (next: Theme) => {
    show(next);
    if (meStore.get() !== null) void save(next);
  };
  return { theme, show, choose };
}

async function save(theme: Theme): Promise<void> {
  try {
    await chooseForSelf({ theme });
  } catch (error) {
    const signedOut = error instanceof HttpError && [401, 403].includes(error.status);
    if (signedOut) {
      reportError(error);
      return;
    }
    logError(error);
    notify.info({
      title: t`Theme saved on this device only`,
      detail: t`We couldn’t save the theme for your other devices. Choose the theme again later.`,
    });
  }
}
