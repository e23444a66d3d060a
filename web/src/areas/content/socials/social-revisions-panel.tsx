import { useQuery } from '@tanstack/react-query';
import type { Social } from 'contract/content/socials/social.ts';
import type { listSocialRevisions } from 'contract/content/socials/social-revisions.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { HeadDifference, isSameHead } from '../revisions/head-difference.tsx';
import { RestoreDialog } from '../revisions/restore-dialog.tsx';
import { RevisionList } from '../revisions/revision-list.tsx';
import { useCoverUrls } from '../pictures/use-pictures.ts';
import { SocialCard } from './social-card.tsx';
import { restoreSocial, socialRevisionsQuery } from './socials.queries.ts';

/** The revisions of a social. */
export function SocialRevisionsPanel({ social, timeZone }: { social: Social; timeZone: string }) {
  const found = useQuery(socialRevisionsQuery(social.id));
  return (
    <RevisionList found={found} timeZone={timeZone}>
      {(revision, onClose) => <RevisionDialog {...{ social, revision, timeZone, onClose }} />}
    </RevisionList>
  );
}

interface RevisionDialogProps {
  social: Social;
  revision: Answer<typeof listSocialRevisions>['items'][number];
  timeZone: string;
  onClose: () => void;
}

/** A revision of a social against its current draft, field by field, and the card that it would be again. */
function RevisionDialog({ social, revision, timeZone, onClose }: RevisionDialogProps) {
  const { cover, network, link, title, summary, text } = revision;
  const urls = useCoverUrls(cover === null ? [] : [cover.fileId]);
  const url = cover === null ? undefined : urls.get(cover.fileId);
  return (
    <RestoreDialog
      content={social}
      same={isSameHead(revision, social)}
      restore={restoreSocial}
      {...{ revision, timeZone, onClose }}
    >
      <HeadDifference before={revision} after={social} />
      <SocialCard
        {...{ network, link, title, summary, text }}
        picture={url === undefined ? null : { url, alt: cover?.alt ?? null }}
      />
    </RestoreDialog>
  );
}
