import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';

/** In the place of a campaign or a direct send while it loads. */
export function MailingLoading() {
  return (
    <PageFrame>
      <Skeleton>
        <SkeletonLine width={320} />
        <SkeletonBlock height={56} />
        <SkeletonBlock height={360} />
      </Skeleton>
    </PageFrame>
  );
}
