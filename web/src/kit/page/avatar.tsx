import { useState } from 'react';
import styles from './avatar.module.css';

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

/**
 * Two capitals for a name: the first letters of its first and last word, by grapheme, so that "Éva Ångström"
 * gives "ÉÅ" and a name in any script works.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase();
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word.normalize('NFC'))?.[0] ?? '';
}
