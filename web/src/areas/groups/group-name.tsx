import type { GroupColour } from 'contract/groups/group-colours.ts';
import type { ReactNode } from 'react';
import styles from './group-colour.module.css';

/** The tab of a group's colour, as on the edge of an index. */
export function ColourTab({ colour }: { colour: GroupColour }) {
  return <span className={styles.tab} data-colour={colour} aria-hidden="true" />;
}

/** A group by its colour and name. */
export function GroupName({ colour, children }: { colour: GroupColour; children: ReactNode }) {
  return (
    <span className={styles.name}>
      <ColourTab colour={colour} />
      {children}
    </span>
  );
}
