import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import 'virtual:mantine-styles';
import './fonts.css';
import './tokens.css';
import './base.css';
import { pageNonce } from './nonce.ts';
import { theme } from './theme.ts';

// The key is read by build/first-paint.js too.
const colorScheme = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });
const nonce = pageNonce();
if (nonce !== undefined) setNonce(nonce);

/** Words, theme and style nonce for everything below. Call `activateEnglish` before the first render. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorScheme}
        withStaticClasses={false}
        withGlobalClasses={false}
        {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
      >
        {children}
      </MantineProvider>
    </I18nProvider>
  );
}
