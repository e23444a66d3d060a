import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { ConnectionNote } from '../connection/connection-note.tsx';
import { PaletteProvider } from '../palette/palette-provider.tsx';
import styles from './frame.module.css';
import { PhoneMenu } from './phone-menu.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

/** The console around every screen of an organization: rail, top bar, and the screen of the route, or another. */
export function Frame({ children }: { children?: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  // The frame stands first; the screen follows in pieces of work between which the browser can do something else.
  const stands = useDeferredValue(true, false);
  return (
    <PaletteProvider>
      <a className={styles.skip} href="#main" onClick={focusMain}>
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.frame}>
        <div className={styles.side}>
          <Rail />
        </div>
        <div className={styles.column}>
          <TopBar onMenu={() => setMenuOpen(true)} />
          <ConnectionNote />
          <main id="main" data-frame className={styles.main} tabIndex={-1}>
            {stands ? (children ?? <Outlet />) : null}
          </main>
        </div>
      </div>
      {menuOpen ? <PhoneMenu onClose={() => setMenuOpen(false)} /> : null}
    </PaletteProvider>
  );
}

/** The address keeps its own fragment. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
