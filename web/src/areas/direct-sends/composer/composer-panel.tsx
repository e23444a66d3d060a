import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { AutosaveGuard } from '../../../kit/form/autosave-guard.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import {
  LineWithFields,
  NamedField,
  SavedLabel,
  SaveTrouble,
  TopicChooser,
} from '../../delivery/delivery.public.ts';
import { StartFromTemplate } from '../../templates/templates.public.ts';
import { audienceQuery, type DirectSendChanges } from '../direct-sends.queries.ts';
import { Attached } from './attached.tsx';
import { ChannelLine } from './channel-line.tsx';
import styles from './composer.module.css';
import { Reach } from './reach.tsx';
import { SendFoot } from './send-foot.tsx';
import { ToField } from './to-field.tsx';
import { type Composer, useComposer } from './use-composer.ts';

/** The editor is heavy; who gets the message comes first. */
const Body = lazyPage(() => import('./body.tsx').then((part) => part.Body));

export interface ComposerPanelProps {
  directSend: DirectSend | null;
  begin: DirectSendChanges;
  onMade: (id: number) => void;
}

/** A direct send while it is written: who gets it, what it says, and what still blocks it. */
export function ComposerPanel({ directSend, begin, onMade }: ComposerPanelProps) {
  const { t } = useLingui();
  const composer = useComposer(directSend, onMade);
  useBeginning(composer, begin);
  const { item, change, saveState, savedAt, round } = composer;
  const isMade = item.id !== 0;
  const isAdmin = useCan()('settings.manage');
  const audience = useQuery({ ...audienceQuery(item.id), enabled: isMade });
  return (
    <section className={styles.panel} aria-label={t`Write a direct send`}>
      <PanelHead isMade={isMade} saveState={saveState} savedAt={savedAt} />
      <SaveTrouble
        saveState={saveState}
        changed={t`Someone else changed this direct send`}
        onReload={() => void composer.reload()}
      />
      <div className={styles.part}>
        <NamedField name="to">
          <ToField to={item.to} named={audience.data?.named} onChange={(to) => change({ to })} />
        </NamedField>
        <Reach composer={composer} audience={audience} />
      </div>
      <div className={styles.part}>
        <div>
          <Suspense fallback={null}>
            <StartFromTemplate
              size="small"
              written={item}
              onStart={({ subject, document }) => {
                change({ subject, document });
                void composer.flush().then((saved) => (saved ? composer.reload() : undefined));
              }}
            />
          </Suspense>
        </div>
        <NamedField name="subject">
          <LineWithFields
            label={t`Subject`}
            value={item.subject}
            onChange={(subject) => change({ subject })}
          />
        </NamedField>
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonBlock height={240} />
            </Skeleton>
          }
        >
          <Body key={round} composer={composer} />
        </Suspense>
        <Attached composer={composer} />
        <NamedField name="topic">
          <TopicChooser
            topicId={item.topicId}
            despite={audience.data?.counts.despiteUnsubscribing}
            none={t`No topic`}
            ordinaryOnly={!isAdmin}
            onChoose={(topicId) => change({ topicId })}
          />
        </NamedField>
        <ChannelLine
          isMade={isMade}
          channelId={item.channelId}
          onChoose={(channelId) => change({ channelId })}
        />
      </div>
      <SendFoot composer={composer} />
      <AutosaveGuard isUnsaved={composer.isUnsaved} save={composer.flush} />
    </section>
  );
}

/** What a new one begins with is saved like what is typed. */
function useBeginning({ item, change }: Composer, begin: DirectSendChanges): void {
  const start = useEffectEvent(() => {
    if (item.id === 0 && Object.keys(begin).length > 0) change(begin);
  });
  useEffect(() => start(), []);
}

interface PanelHeadProps extends Pick<Composer, 'saveState' | 'savedAt'> {
  isMade: boolean;
}

function PanelHead({ isMade, saveState, savedAt }: PanelHeadProps) {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  return (
    <header className={styles.head}>
      <h2>
        <Trans>New direct send</Trans>
      </h2>
      <span className={styles.saved} role="status">
        {isMade || saveState !== 'saved' ? (
          <SavedLabel saveState={saveState} savedAt={savedAt} />
        ) : null}
      </span>
      <Link
        to="/$organizationSlug/direct-sends"
        params={{ organizationSlug }}
        className={buttonClass({ variant: 'quiet', square: true })}
        aria-label={t`Save and close`}
      >
        <IconX aria-hidden="true" />
      </Link>
    </header>
  );
}
