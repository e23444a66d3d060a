import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './sheet-page.module.css';
import { nextTheme, type Theme, useTheme } from '../../kernel/theme/use-theme.ts';

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** Language and theme, at the foot of the pages outside of the console's frame. */
export function SheetControls() {
  const { t } = useLingui();
  const { theme, choose } = useTheme();
  const labels: Record<Theme, string> = {
    system: t`System theme`,
    light: t`Light theme`,
    dark: t`Dark theme`,
  };
  const Icon = icons[theme];
  return (
    <>
      <span>
        <IconLanguage aria-hidden />
        <Trans>English</Trans>
      </span>
      <button type="button" onClick={() => choose(nextTheme[theme])}>
        <Icon aria-hidden />
        <span className={styles.word}>{labels[theme]}</span>
      </button>
    </>
  );
}
