import { Trans } from '@lingui/react/macro';
import type { Account } from 'contract/people/account.ts';
import type { ReactNode } from 'react';
import styles from './person-form.module.css';
import { PersonSection } from './person-section.tsx';
import { fullName } from '../person-name.ts';
import { NewPhoto, type NewPhotoProps } from '../photos/new-photo.tsx';
import { PersonPhoto } from '../photos/person-photo.tsx';

/** Above the form of a person: their photo, which is saved on its own. */
export function PhotoOfPerson({ person }: { person: Account }) {
  const owner = { id: person.id, name: fullName(person), own: false };
  return (
    <PhotoSection>
      <PersonPhoto owner={owner} photo={person.photo} />
    </PhotoSection>
  );
}

/** Above the form of a new person: the photo they will have. */
export function PhotoOfNewPerson(props: NewPhotoProps) {
  return (
    <PhotoSection>
      <NewPhoto {...props} />
    </PhotoSection>
  );
}

function PhotoSection({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.sheet} ${styles.photo}`}>
      <PersonSection
        title={<Trans>Photo</Trans>}
        hint={<Trans>Shown beside the name wherever people are listed.</Trans>}
        wide
      >
        {children}
      </PersonSection>
    </div>
  );
}
