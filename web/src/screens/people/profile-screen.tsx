import { Trans } from '@lingui/react/macro';
import type { OwnValuesFrameProps } from './own-values-section.tsx';
import { Suspense } from 'react';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { ProfileSection } from '../../areas/session/profile/profile-section.tsx';
import { ProfilePage } from '../../areas/session/profile/profile-page.tsx';
import { SkeletonBlock } from '../../kit/feedback/skeleton.tsx';

const OwnPhoto = lazyPage(() =>
  import('../../areas/people/photos/own-photo.tsx').then((module) => module.OwnPhoto),
);

const OwnValues = lazyPage(() =>
  import('./own-values-section.tsx').then((module) => module.OwnValuesSection),
);

const OwnDependants = lazyPage(() =>
  import('../../areas/dependants/own-dependants.tsx').then((module) => module.OwnDependants),
);

const OwnTopics = lazyPage(() =>
  import('../../areas/delivery/topics/own-topics.tsx').then((module) => module.OwnTopics),
);

function StoredAboutYou({ organization, children }: OwnValuesFrameProps) {
  return (
    <ProfileSection
      title={<Trans>Your details</Trans>}
      note={
        <Trans>Managed by {organization}. Contact an administrator if something is wrong.</Trans>
      }
    >
      {children}
    </ProfileSection>
  );
}

/** The own profile, with the photo that people are known by. */
export function ProfileScreen() {
  return (
    <ProfilePage
      photo={
        <Suspense fallback={<SkeletonBlock height={72} />}>
          <OwnPhoto />
        </Suspense>
      }
      fields={
        <Suspense fallback={null}>
          <OwnValues Frame={StoredAboutYou} />
        </Suspense>
      }
      topics={
        <Suspense fallback={<SkeletonBlock height={96} />}>
          <OwnTopics />
        </Suspense>
      }
      dependants={
        <Suspense fallback={<SkeletonBlock height={72} />}>
          <OwnDependants />
        </Suspense>
      }
    />
  );
}
