import { schemaMessage } from '../../../kernel/messages/schema-messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { publishingGaps } from 'contract/documents/document-text.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { holds } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { publishContent } from '../content-actions.ts';
import { isPublic, NextSteps } from '../next-steps.tsx';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

const StateDialog = lazyPage(() =>
  import('../state-dialogs.tsx').then((module) => module.StateDialog),
);

export interface PublishSectionProps {
  desk: Desk;
  membership: Membership;
  /** Saves text and settings. */
  save: () => Promise<boolean>;
  /** The settings beside the text say the status. */
  statusBeside: boolean;
}

/** Publishing, and once readers see this version what comes next. */
export function PublishSection({ desk, membership, save, statusBeside }: PublishSectionProps) {
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
        <span className={statusBeside ? 'visually-hidden' : styles.live}>
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
    <PublishButton desk={desk} save={save} onPublished={() => setPublished(true)} />
  ) : (
    <SubmitButton desk={desk} save={save} timeZone={membership.timeZone} />
  );
}

interface SubmitButtonProps extends Pick<PublishSectionProps, 'desk' | 'save'> {
  timeZone: string;
}

/** For people who may not publish: asks those who may. */
function SubmitButton({ desk, save, timeZone }: SubmitButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { saver, head, document, title } = desk;
  const [gap] = publishingGaps(document);
  if (head.review !== null) {
    return (
      <span className={styles.live}>
        <Trans>In review</Trans>
      </span>
    );
  }
  const ask = async () => {
    if (await save()) setAsking(true);
  };
  return (
    <>
      <Button
        variant="primary"
        disabledReason={title.trim() === '' ? t`Enter a title` : gap && schemaMessage(gap.message)}
        onClick={() => void ask()}
      >
        <Trans>Submit for review</Trans>
      </Button>
      <Suspense fallback={null}>
        {asking ? (
          <StateDialog
            kind="submit"
            content={head}
            timeZone={timeZone}
            onClose={() => setAsking(false)}
            onDone={(submitted) => saver.adopt(submitted)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface PublishButtonProps extends Pick<PublishSectionProps, 'desk' | 'save'> {
  onPublished: () => void;
}

function PublishButton({ desk, save, onPublished }: PublishButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { saver, head, state, document, title } = desk;
  const [gap] = publishingGaps(document);
  const undescribed = desk.cover !== null && desk.cover.alt === null;
  const nothing = state.kind === 'saved' && !head.abilities.publish;
  const publish = async () => {
    setBusy(true);
    if (await save()) {
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
          : undescribed
            ? t`Describe the cover`
            : ((gap && schemaMessage(gap.message)) ??
              (nothing ? t`Readers already see this version` : undefined))
      }
      onClick={() => void publish()}
    >
      {head.state === 'published' ? <Trans>Publish edits</Trans> : <Trans>Publish</Trans>}
    </Button>
  );
}
