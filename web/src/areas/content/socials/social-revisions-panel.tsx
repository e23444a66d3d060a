import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Social } from 'contract/content/socials/social.ts';
import type { listSocialRevisions } from 'contract/content/socials/social-revisions.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { useState } from 'react';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { RevisionList } from '../revisions/revision-list.tsx';
import { useCoverUrls } from '../pictures/use-pictures.ts';
import { SocialDifference } from './social-difference.tsx';
import { SocialCard } from './social-card.tsx';
import { restoreRevision } from './social-actions.ts';
import { socialRevisionsQuery } from './socials.queries.ts';

type Revision = Answer<typeof listSocialRevisions>['items'][number];

/** What was written and published of a social, each to be seen and restored. */
export function SocialRevisionsPanel({ social, timeZone }: { social: Social; timeZone: string }) {
  const { t } = useLingui();
  const { data } = useQuery(socialRevisionsQuery(social.id));
  const [opened, open] = useState<Revision>();
  if (data === undefined) return null;
  return (
    <RevisionList
      revisions={data.items}
      timeZone={timeZone}
      word={<Trans>View</Trans>}
      label={(number) => t`View revision ${number}`}
      onOpen={open}
    >
      {opened === undefined ? null : (
        <RevisionDialog
          {...{ social, timeZone }}
          revision={opened}
          onClose={() => open(undefined)}
        />
      )}
    </RevisionList>
  );
}

interface RevisionDialogProps {
  social: Social;
  revision: Revision;
  timeZone: string;
  onClose: () => void;
}

function RevisionDialog({ social, revision, timeZone, onClose }: RevisionDialogProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { cover, network, link, title, summary, text: said } = revision;
  const urls = useCoverUrls(cover === null ? [] : [cover.fileId]);
  const url = cover === null ? undefined : urls.get(cover.fileId);
  const when = formatMoment(revision.writtenAt, timeZone);
  const restore = async () => {
    setBusy(true);
    const done = await restoreRevision(social, revision.number);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      title={t`Revision of ${when}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Restoring` : undefined}
          disabledReason={social.abilities.edit ? undefined : t`You can’t edit this social now`}
          onClick={() => void restore()}
        >
          <Trans>Restore revision</Trans>
        </DialogFoot>
      }
    >
      <SocialDifference before={revision} after={social} />
      <SocialCard
        {...{ network, link, title, summary }}
        text={said}
        picture={url === undefined ? null : { url, alt: cover?.alt ?? null }}
      />
    </Modal>
  );
}
