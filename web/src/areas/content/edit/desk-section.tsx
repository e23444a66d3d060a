import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './desk-side.module.css';

export interface DeskSectionProps {
  title: ReactNode;
  /** Shown beside the title while it is folded. */
  brief?: ReactNode;
  /** Named where something leads to it. */
  name: string;
  folded?: boolean;
  children: ReactNode;
}

/** A part of the settings beside the editor that can be folded. */
export function DeskSection({ title, brief, name, folded = false, children }: DeskSectionProps) {
  const [open, setOpen] = useState(!folded);
  const id = useId();
  return (
    <section data-section={name}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          <span className={styles.brief}>{open ? null : brief}</span>
          <IconChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!open} className={styles.body}>
        {children}
      </div>
    </section>
  );
}
