import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** Shown while an import loads. */
export function UploadLoading() {
  return (
    <PageFrame>
      <Skeleton>
        <SkeletonBlock height={54} />
        <SkeletonBlock height={420} />
      </Skeleton>
    </PageFrame>
  );
}
