import { type ReactNode, useId } from 'react';
import text from '../theme/text.module.css';
import styles from './strip-section.module.css';

/** A part of the strip above a list, under its own heading: lines with a link each, or a sentence. */
export function StripSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={text.eyebrow}>
        {title}
      </h2>
      {children}
    </section>
  );
}
