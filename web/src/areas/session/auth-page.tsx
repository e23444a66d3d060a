import type { ReactNode } from 'react';
import { config } from '../../kernel/config/config.ts';
import { SheetControls } from '../../kit/sheet/sheet-controls.tsx';
import { SheetPage } from '../../kit/sheet/sheet-page.tsx';
import text from '../../kit/theme/text.module.css';
import styles from './auth-page.module.css';

interface AuthPageProps {
  /** A step, or how one came here. */
  eyebrow: ReactNode;
  title: ReactNode;
  /** What comes of it, in one sentence. */
  lead: ReactNode;
  children: ReactNode;
  /** The other way in, at the bottom of the page. */
  foot?: ReactNode;
  sheet: ReactNode;
}

/** The frame of the pages with which one gets in: signing in, registering, a new password. */
export function AuthPage({ eyebrow, title, lead, children, foot, sheet }: AuthPageProps) {
  return (
    <SheetPage spine={<SheetControls />} version={config.buildVersion} sheet={sheet} foot={foot}>
      <div className={`${text.eyebrow} ${styles.eyebrow}`}>{eyebrow}</div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </SheetPage>
  );
}
