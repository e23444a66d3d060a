import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import text from '../../../kit/theme/text.module.css';
import styles from './person-form.module.css';

export interface PersonSectionProps {
  title: ReactNode;
  hint: ReactNode;
  /** Only some see these fields; the hint says who. */
  locked?: boolean;
  /** One field over the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** Fields that belong together, beside what they are for. */
export function PersonSection({ title, hint, locked, wide, children }: PersonSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
          {locked ? <IconLock aria-hidden /> : null}
        </h2>
        <p className={text.hint}>{hint}</p>
      </div>
      <div className={wide ? styles.wide : styles.fields}>{children}</div>
    </section>
  );
}
