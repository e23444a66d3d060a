import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMailing, type WrittenMailing } from '../mailing/mailing.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { usePictureUrls } from '../../content/content.public.ts';
import { useArticlesOf } from '../writing/articles.queries.ts';
import { EmailPreview } from '../writing/email-preview.tsx';
import styles from './sent.module.css';

const yourself = null;

/** The message that was sent, as the person who views the page would receive it. */
export function SentMessage({ mailing }: { mailing: WrittenMailing }) {
  const { t } = useLingui();
  const pictures = usePictureUrls(mailing.document);
  const preview = useQuery(useMailing().preview(mailing.id, yourself));
  // Cards are named by the articles that are known.
  const articles = useArticlesOf(mailing.document);
  const name = t({ message: 'Message', context: 'campaign' });
  const isReady = pictures !== undefined && !preview.isPending && articles;
  return (
    <Panel
      eyebrow={<Trans context="campaign">Message</Trans>}
      title={mailing.subject}
      foot={<Trans>As you would receive it</Trans>}
      flush
    >
      {isReady ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <div className={styles.email} role="region" aria-label={name} tabIndex={0}>
          <EmailPreview
            mailing={{
              ...mailing,
              subject: preview.data?.subject ?? mailing.subject,
              previewText: preview.data?.previewText ?? mailing.previewText,
            }}
            values={preview.data?.values ?? []}
            conditions={preview.data?.conditions ?? []}
            pictureUrl={(id) => pictures.get(id)}
            look="phone"
          />
        </div>
      ) : (
        <Skeleton>
          <SkeletonBlock height={360} />
        </Skeleton>
      )}
    </Panel>
  );
}
