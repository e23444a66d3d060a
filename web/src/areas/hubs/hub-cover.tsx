import type { HubHead } from 'contract/hubs/hub.ts';
import { HubIconMark } from './hub-marks.tsx';
import styles from './hub-cover.module.css';

export interface HubCoverProps {
  hub: Pick<HubHead, 'colour' | 'icon'> & { cover: { alt: string | null } | null };
  /** Undefined until it is known, and of a hub without a cover. */
  url: string | undefined;
  /** With its description; beside the name it is decoration. */
  described?: boolean;
  tall?: boolean;
}

/** The cover of a hub; without one its icon on its colour. */
export function HubCover({ hub, url, described = false, tall = false }: HubCoverProps) {
  const look = tall ? `${styles.cover} ${styles.tall}` : styles.cover;
  if (hub.cover !== null && url !== undefined) {
    return <img className={look} src={url} alt={described ? (hub.cover.alt ?? '') : ''} />;
  }
  return (
    <span className={`${look} ${styles.drawn}`} data-colour={hub.colour} aria-hidden="true">
      <HubIconMark icon={hub.icon} />
    </span>
  );
}
