import type { Locator } from '@playwright/test';

/** One thing that is checked of a channel, in its panel. */
export const channelLine = (panel: Locator, name: string) =>
  panel
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^(ok|warning|blocked|testing|not checked)${name}\\b`) });
