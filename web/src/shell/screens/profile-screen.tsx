import { Suspense } from 'react';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { ProfilePage } from '../../areas/session/profile/profile-page.tsx';
import { SkeletonBlock } from '../../kit/feedback/skeleton.tsx';

const OwnPhoto = lazyPage(() =>
  import('../../areas/people/photo/own-photo.tsx').then((module) => module.OwnPhoto),
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
    />
  );
}
