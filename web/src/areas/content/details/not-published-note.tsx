import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { publishContent } from '../content-actions.ts';
import { failureMessage } from '../failure-message.ts';

const StateDialog = lazyPage(() =>
  import('../state-dialogs.tsx').then((module) => module.StateDialog),
);

export interface NotPublishedNoteProps {
  content: ContentHead;
  timeZone: string;
}

/** Why content was not published when it was due, and the ways to publish it after all. */
export function NotPublishedNote({ content, timeZone }: NotPublishedNoteProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { abilities, publishAt } = content;
  const why = failureMessage(content);
  const when = publishAt === null ? '' : formatMoment(publishAt, timeZone);
  const publish = async () => {
    setBusy(true);
    await publishContent(content);
    setBusy(false);
  };
  return (
    <>
      <Note
        tone="bad"
        title={<Trans>Not published on {when}</Trans>}
        actions={
          abilities.publish ? (
            <>
              <Button
                size="small"
                variant="primary"
                busy={busy ? t`Publishing` : undefined}
                onClick={() => void publish()}
              >
                <Trans>Publish now</Trans>
              </Button>
              <Button size="small" onClick={() => setAsking(true)}>
                <Trans>Schedule again</Trans>
              </Button>
            </>
          ) : undefined
        }
      >
        <b>{why}</b>
        <br />
        {abilities.publish ? (
          <Trans>Fix this, then publish or schedule the item again.</Trans>
        ) : (
          <Trans>Fix this, then ask a manager to publish the item.</Trans>
        )}
      </Note>
      <Suspense fallback={null}>
        {asking ? (
          <StateDialog
            kind="schedule"
            content={content}
            timeZone={timeZone}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
