import { Suspense } from 'react';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { ProfilePage } from '../../areas/session/profile/profile-page.tsx';
import { SkeletonBlock } from '../../kit/feedback/skeleton.tsx';

const OwnPhoto = lazyPage(() =>
  import('../../areas/people/photo/own-photo.tsx').then((module) => module.OwnPhoto),
);

const OwnDependants = lazyPage(() =>
  import('../../areas/dependants/own-dependants.tsx').then((module) => module.OwnDependants),
);

/** The own profile, with the photo that people are known by. */
export function ProfileScreen() {
  return (
    <ProfilePage
      photo={
        <Suspense fallback={<SkeletonBlock height={72} />}>
          <OwnPhoto />
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
