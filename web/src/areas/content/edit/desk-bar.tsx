import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowLeft,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconPencil,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { publishingGaps } from 'contract/content/document-text.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { useState } from 'react';
import { holds } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { publishArticle } from '../article-actions.ts';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

export type DeskView = 'write' | 'desktop' | 'phone';

export interface DeskBarProps {
  desk: Desk;
  membership: Membership;
  view: DeskView;
  onView: (view: DeskView) => void;
}

/** The way back, whether it is saved, how it is looked at, and publishing. */
export function DeskBar({ desk, membership, view, onView }: DeskBarProps) {
  const { t } = useLingui();
  const { slug, timeZone } = membership;
  return (
    <header className={styles.bar}>
      <Link
        to="/$organizationSlug/content"
        params={{ organizationSlug: slug }}
        className={styles.back}
      >
        <IconArrowLeft />
        <Trans>Content</Trans>
      </Link>
      <SaveWord desk={desk} timeZone={timeZone} />
      <span className={styles.barEnd}>
        <Segmented
          label={t`View`}
          value={view}
          onChange={onView}
          segments={[
            { value: 'write', label: part(<IconPencil />, t`Write`) },
            { value: 'desktop', label: part(<IconDeviceDesktop />, t`Desktop`) },
            { value: 'phone', label: part(<IconDeviceMobile />, t`Phone`) },
          ]}
        />
        {holds(membership, 'content.publish') ? <PublishButton desk={desk} /> : null}
      </span>
    </header>
  );
}

function part(icon: React.ReactNode, word: string) {
  return (
    <>
      {icon}
      <span className={styles.viewWord}>{word}</span>
    </>
  );
}

/** "Saved 08:52": said to screen readers only where there is something to do. */
function SaveWord({ desk, timeZone }: { desk: Desk; timeZone: string }) {
  const { state, head } = desk;
  const at = formatMoment(head.updatedAt, timeZone).slice(-5);
  if (state.kind === 'saved') {
    return (
      <span className={styles.save}>
        <IconCloudCheck />
        <Trans>Saved {at}</Trans>
      </span>
    );
  }
  if (state.kind === 'saving') {
    return (
      <span className={styles.save}>
        <IconCloudUp />
        <Trans>Saving</Trans>
      </span>
    );
  }
  return (
    <span className={`${styles.save} ${styles.unsaved}`}>
      <IconCloudOff />
      <Trans>Not saved</Trans>
    </span>
  );
}

function PublishButton({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { saver, head, state, document, title } = desk;
  const [gap] = publishingGaps(document);
  const nothing = state.kind === 'saved' && !head.abilities.publish;
  const publish = async () => {
    setBusy(true);
    if (await saver.flush()) {
      await publishArticle(saver.saving.get().head, (published) => saver.adopt(published));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="primary"
      busy={busy ? t`Publishing` : undefined}
      disabledReason={
        title.trim() === ''
          ? t`An article needs a title`
          : (gap?.message ?? (nothing ? t`Readers see this version already` : undefined))
      }
      onClick={() => void publish()}
    >
      {head.state === 'published' ? <Trans>Publish the edits</Trans> : <Trans>Publish</Trans>}
    </Button>
  );
}
