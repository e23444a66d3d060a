import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** Before it is known what kind of content it is. */
export function PageSkeleton() {
  return (
    <PageFrame>
      <Skeleton>
        <SkeletonBlock height={420} />
      </Skeleton>
    </PageFrame>
  );
}
