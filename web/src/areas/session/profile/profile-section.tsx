import { type ReactNode, useId } from 'react';
import styles from './profile-section.module.css';

interface ProfileSectionProps {
  title: ReactNode;
  /** Who sees it, or what changing it does. */
  note: ReactNode;
  children: ReactNode;
}

/** One subject of the page: what it is at the left, what can be done at the right. */
export function ProfileSection({ title, note, children }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </header>
      <div>{children}</div>
    </section>
  );
}

export function ProfileSections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}
