import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { formatDay, formatMoment } from '../../../kit/text/time.ts';
import { tried } from '../content-actions.ts';
import { acknowledge, ownAcknowledgementQuery } from './acknowledgements.queries.ts';

export interface AcknowledgeNoteProps {
  content: Pick<ContentHead, 'id' | 'title' | 'acknowledgement' | 'state'>;
  timeZone: string;
}

/** Asks the reader to confirm that they read it, where it asks them, and says when they did. */
export function AcknowledgeNote({ content, timeZone }: AcknowledgeNoteProps) {
  const { t } = useLingui();
  const { id, title } = content;
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    ...ownAcknowledgementQuery(id),
    enabled: content.acknowledgement && content.state === 'published',
  });
  if (!content.acknowledgement || data?.asked !== true) return null;
  const { acknowledgedAt, dueOn } = data;
  if (acknowledgedAt !== null) {
    const when = formatMoment(acknowledgedAt, timeZone);
    return <Note tone="good" title={<Trans>You acknowledged this on {when}</Trans>} />;
  }
  const run = async () => {
    setBusy(true);
    await tried(
      async () => {
        await acknowledge(id);
        notify.success({ title: t`“${title}” acknowledged` });
      },
      t`Couldn’t acknowledge “${title}”`,
    );
    setBusy(false);
  };
  const due = dueOn === null ? '' : formatDay(dueOn);
  return (
    <Note
      tone="warn"
      title={<Trans>Acknowledge that you have read this</Trans>}
      actions={
        <Button
          variant="primary"
          busy={busy ? t`Acknowledging` : undefined}
          onClick={() => void run()}
        >
          <Trans>Acknowledge</Trans>
        </Button>
      }
    >
      {due === '' ? undefined : <Trans>Due on {due}</Trans>}
    </Note>
  );
}
