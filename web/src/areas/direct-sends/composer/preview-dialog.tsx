import { useLingui } from '@lingui/react/macro';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { picturePort, usePictureUrls } from '../../content/content.public.ts';
import { PreviewPanel, useArticlesOf } from '../../delivery/delivery.public.ts';

export interface PreviewDialogProps {
  directSend: DirectSend;
  onClose: () => void;
}

/** The message as one of its recipients sees it. */
export function PreviewDialog({ directSend, onClose }: PreviewDialogProps) {
  const { t } = useLingui();
  const known = usePictureUrls(directSend.document);
  // Cards are named by the articles that are known.
  const articles = useArticlesOf(directSend.document);
  return (
    <Modal size="wide" title={t`Preview of the email`} onClose={onClose}>
      {known === undefined || !articles ? (
        <Skeleton>
          <SkeletonBlock height={360} />
        </Skeleton>
      ) : (
        <PreviewPanel mailing={{ ...directSend, previewText: '' }} pictures={picturePort(known)} />
      )}
    </Modal>
  );
}
