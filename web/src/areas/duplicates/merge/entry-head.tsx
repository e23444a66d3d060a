import { Link } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import type { ReactNode } from 'react';
import text from '../../../kit/theme/text.module.css';
import { PersonAvatar, fullName } from '../../people/people.public.ts';
import styles from './merge.module.css';

export interface EntryHeadProps {
  account: Account;
  slug: string;
  /** "Kept", "Moved to the trash" */
  becomes: ReactNode;
}

/** Whose values are below, and what happens to this person. */
export function EntryHead({ account, slug, becomes }: EntryHeadProps) {
  const name = fullName(account);
  return (
    <div className={styles.head}>
      <PersonAvatar name={name} photo={account.photo} out={account.status === 'deactivated'} />
      <div>
        <span className={text.eyebrow}>{becomes}</span>
        <Link
          to="/$organizationSlug/people/$personId/details"
          params={{ organizationSlug: slug, personId: account.id }}
        >
          <b>{name}</b>
        </Link>
      </div>
    </div>
  );
}
