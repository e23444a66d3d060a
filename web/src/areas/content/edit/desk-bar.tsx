import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowLeft,
  IconCheck,
  IconCloud,
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
import { useEffect, useRef, useState } from 'react';
import { holds } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { formatTime } from '../../../kit/text/time.ts';
import { publishContent } from '../content-actions.ts';
import { isPublic, NextSteps } from '../next-steps.tsx';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

export type DeskView = 'write' | 'desktop' | 'phone';

export interface DeskBarProps {
  desk: Desk;
  membership: Membership;
  view: DeskView;
  onView: (view: DeskView) => void;
}

/** The way back, whether the article is saved, how it is shown, and publishing. */
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
            {
              value: 'write',
              label: part(
                <IconPencil />,
                t({ message: 'Write', comment: 'Shows the editor instead of a preview' }),
              ),
            },
            { value: 'desktop', label: part(<IconDeviceDesktop />, t`Desktop`) },
            {
              value: 'phone',
              label: part(<IconDeviceMobile />, t({ message: 'Phone', context: 'device' })),
            },
          ]}
        />
        <PublishPart desk={desk} membership={membership} />
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
  const at = formatTime(head.updatedAt, timeZone);
  if (state.kind === 'saved') {
    return (
      <span className={styles.save}>
        <IconCloudCheck />
        <Trans>Saved {at}</Trans>
      </span>
    );
  }
  if (state.kind === 'new') {
    return (
      <span className={styles.save}>
        <IconCloud />
        <Trans>Saved as you type</Trans>
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

/** Publishing, and once readers see this version what comes next. */
function PublishPart({ desk, membership }: Pick<DeskBarProps, 'desk' | 'membership'>) {
  const [published, setPublished] = useState(false);
  const next = useRef<HTMLAnchorElement>(null);
  const { state, head } = desk;
  const live = state.kind === 'saved' && isPublic(head) && !head.liveDiffers;
  useEffect(() => {
    // The button that had the focus is gone.
    if (live && published) next.current?.focus();
  }, [live, published]);
  if (live) {
    return (
      <>
        <span className={styles.live}>
          <IconCheck aria-hidden="true" />
          <Trans>Published</Trans>
        </span>
        <span className={styles.next}>
          <NextSteps article={head} slug={membership.slug} primary first={next} />
        </span>
      </>
    );
  }
  return holds(membership, 'content.publish') ? (
    <PublishButton desk={desk} onPublished={() => setPublished(true)} />
  ) : null;
}

interface PublishButtonProps {
  desk: Desk;
  onPublished: () => void;
}

function PublishButton({ desk, onPublished }: PublishButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { saver, head, state, document, title } = desk;
  const [gap] = publishingGaps(document);
  const nothing = state.kind === 'saved' && !head.abilities.publish;
  const publish = async () => {
    setBusy(true);
    if (await saver.flush()) {
      await publishContent(saver.saving.get().head, {
        onPublished: (published) => {
          saver.adopt(published);
          onPublished();
        },
      });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="primary"
      busy={busy ? t`Publishing` : undefined}
      disabledReason={
        title.trim() === ''
          ? t`Enter a title`
          : (gap?.message ?? (nothing ? t`Readers already see this version` : undefined))
      }
      onClick={() => void publish()}
    >
      {head.state === 'published' ? <Trans>Publish edits</Trans> : <Trans>Publish</Trans>}
    </Button>
  );
}
