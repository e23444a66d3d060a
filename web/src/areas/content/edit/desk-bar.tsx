import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAdjustments,
  IconArrowLeft,
  IconCloud,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconHistory,
  IconLayoutSidebarRight,
  IconMail,
  IconPencil,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { formatTime } from '../../../kit/text/time.ts';
import styles from './article-desk.module.css';
import { type Check, openLabels } from './checks.ts';
import { OtherEditors } from './other-editors.tsx';
import { PublishSection } from './publish-section.tsx';
import type { Side } from './use-side.ts';
import type { Desk } from './use-desk.ts';

export type DeskView = 'write' | 'desktop' | 'phone' | 'mail';

export interface DeskBarProps {
  desk: Desk;
  membership: Membership;
  view: DeskView;
  /** Saves text and settings. */
  save: () => Promise<boolean>;
  side: Side;
  checks: readonly Check[];
  onView: (view: DeskView) => void;
}

/** The way back, whether the article is saved, how it is shown, and publishing. */
export function DeskBar({ desk, membership, view, onView, save, side, checks }: DeskBarProps) {
  const { t } = useLingui();
  const { slug, timeZone } = membership;
  return (
    <header className={styles.bar}>
      <Link
        to="/$organizationSlug/content"
        params={{ organizationSlug: slug }}
        className={styles.back}
        data-tap
      >
        <IconArrowLeft />
        <Trans>Content</Trans>
      </Link>
      <SaveState desk={desk} timeZone={timeZone} />
      {desk.head.id === 0 ? null : (
        <Link
          to="/$organizationSlug/content/$contentId/details"
          params={{ organizationSlug: slug, contentId: desk.head.id }}
          className={styles.back}
          data-tap
        >
          <IconHistory />
          <Trans>Revisions</Trans>
        </Link>
      )}
      <OtherEditors id={desk.head.id} />
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
            { value: 'mail', label: part(<IconMail />, t`Email`) },
          ]}
        />
        <SideButton side={side} checks={checks} />
        <PublishSection
          desk={desk}
          membership={membership}
          save={save}
          statusBeside={side.beside}
        />
      </span>
    </header>
  );
}

/** Folds the settings, or opens the sheet in which they stand where there is no room beside the text. */
function SideButton({ side, checks }: Pick<DeskBarProps, 'side' | 'checks'>) {
  const { t } = useLingui();
  if (side.narrow) {
    return (
      <Button icon={<IconAdjustments />} title={openLabels(checks)} onClick={side.toggle}>
        <Trans>Settings</Trans>
      </Button>
    );
  }
  return (
    <Button
      square
      icon={<IconLayoutSidebarRight />}
      aria-label={t`Settings beside the text`}
      aria-expanded={side.beside}
      onClick={side.toggle}
    />
  );
}

function part(icon: ReactNode, word: string) {
  return (
    <>
      {icon}
      <span className={styles.viewWord}>{word}</span>
    </>
  );
}

/** "Saved 08:52": said to screen readers only where there is something to do. */
function SaveState({ desk, timeZone }: { desk: Desk; timeZone: string }) {
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
