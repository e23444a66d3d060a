import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Social } from 'contract/content/socials/social.ts';
import type { listSocialRevisions } from 'contract/content/socials/social-revisions.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import rows from '../panel-rows.module.css';
import styles from '../revisions/revisions.module.css';
import { useCoverUrls } from '../pictures/use-pictures.ts';
import { SocialDifference } from './social-difference.tsx';
import { SocialCard } from './social-card.tsx';
import { restoreRevision } from './social-actions.ts';
import { socialRevisionsQuery } from './socials.queries.ts';

type Revision = Answer<typeof listSocialRevisions>['items'][number];

/** As many as stand on the page at first. */
const fewest = 6;

/** What was written and published of a social, each to be seen and restored. */
export function SocialRevisionsPanel({ social, timeZone }: { social: Social; timeZone: string }) {
  const { t } = useLingui();
  const { data } = useQuery(socialRevisionsQuery(social.id));
  const [all, setAll] = useState(false);
  const [opened, open] = useState<Revision>();
  if (data === undefined) return null;
  const shown = all ? data.items : data.items.slice(0, fewest);
  return (
    <Panel flush title={<Trans>Revisions</Trans>} count={formatCount(data.items.length)}>
      <ul className={rows.rows}>
        {shown.map((revision) => (
          <li key={revision.number}>
            <b>{formatMoment(revision.writtenAt, timeZone)}</b>
            <span className={text.dim}>{revision.writtenBy}</span>
            <span className={text.dim}>
              {revision.live ? (
                <Trans>published last</Trans>
              ) : revision.publishedAt === null ? null : (
                <Trans>was published</Trans>
              )}
            </span>
            <span className={rows.end}>
              <Button
                size="small"
                aria-label={t`View revision ${revision.number}`}
                onClick={() => open(revision)}
              >
                <Trans>View</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {all || data.items.length <= fewest ? null : (
        <p className={styles.more}>
          <Button size="small" onClick={() => setAll(true)}>
            <Plural value={data.items.length - fewest} one="Show # more" other="Show # more" />
          </Button>
        </p>
      )}
      {opened === undefined ? null : (
        <RevisionDialog
          {...{ social, timeZone }}
          revision={opened}
          onClose={() => open(undefined)}
        />
      )}
    </Panel>
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
