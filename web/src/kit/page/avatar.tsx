import { useState } from 'react';
import styles from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  name: string;
  size?: 'small' | 'medium' | 'large';
  /** The person or organization is no longer active. */
  out?: boolean;
  /** Its address. */
  photo?: string | undefined;
}

/** A square with initials or a photo. The name always stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, size = 'small', out = false, photo }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const look = [styles.avatar, size === 'small' ? '' : styles[size], out ? styles.out : ''];
  return (
    <span className={look.filter(Boolean).join(' ')} aria-hidden="true">
      {photo === undefined || photo === broken ? (
        initials(name)
      ) : (
        <img className={styles.photo} src={photo} alt="" onError={() => setBroken(photo)} />
      )}
    </span>
  );
}
