import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { Wordmark } from '../../kit/sheet/wordmark.tsx';
import { Kbd } from '../../kit/text/kbd.tsx';
import { usePalette } from '../palette/palette-context.ts';
import { nextTheme, useTheme } from '../../kernel/theme/use-theme.ts';
import { Bell } from './bell.tsx';
import styles from './top-bar.module.css';
import { Suspense } from 'react';
import { useCan } from '../../kernel/session/abilities.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { useIdle } from '../../kit/loading/use-idle.ts';

const UploadChip = lazyPage(() =>
  import('../../areas/imports/progress/upload-chip.tsx').then((module) => module.UploadChip),
);

const BulkChip = lazyPage(() =>
  import('../../areas/bulk/bulk-chip.tsx').then((module) => module.BulkChip),
);

const FilesChip = lazyPage(() =>
  import('../../areas/content/files/files-chip.tsx').then((module) => module.FilesChip),
);

const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };

/** Above every screen: find and do, notifications, theme; on the phone the way to the navigation. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui();
  const { open } = usePalette();
  const { theme, choose } = useTheme();
  const ThemeIcon = themeIcons[theme];
  const themeLabel = {
    light: t`Light theme. Switch to dark theme`,
    dark: t`Dark theme. Switch to system theme`,
    system: t`System theme. Switch to light theme`,
  }[theme];
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${styles.icon} ${styles.menu}`}
        aria-label={t`Open navigation`}
        onClick={onMenu}
      >
        <IconMenu2 />
      </button>
      <span className={styles.wordmark}>
        <Wordmark />
      </span>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={open}>
        <IconSearch />
        <span className={styles.words}>
          <Trans>Find people, pages, actions</Trans>
        </span>
        <span className={styles.key} aria-hidden="true">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <div className={styles.right}>
        <TaskSlot />
        <Bell />
        <button
          type="button"
          className={`${styles.icon} ${styles.wideOnly}`}
          aria-label={themeLabel}
          onClick={() => choose(nextTheme[theme])}
        >
          <ThemeIcon />
        </button>
      </div>
    </header>
  );
}

/** Long tasks that are under way, on every page. Asked for once the page itself has come. */
function TaskSlot() {
  const can = useCan();
  const idle = useIdle();
  if (!idle) return null;
  return (
    <Suspense fallback={null}>
      {can('people.changeMany') ? <BulkChip /> : null}
      {can('content.draft') ? <FilesChip /> : null}
      {can('people.import') ? <UploadChip /> : null}
    </Suspense>
  );
}
