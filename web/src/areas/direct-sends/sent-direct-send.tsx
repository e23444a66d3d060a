import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { Button } from '../../kit/button/button.tsx';
import { type Mailing, type MessageResults, SentPage } from '../delivery/delivery.public.ts';
import { duplicateDirectSend, restoreDirectSend } from './direct-send-actions.ts';
import { nameOf } from './direct-send-name.ts';

export interface SentDirectSendProps {
  directSend: DirectSend;
  messageId: number;
  Results: MessageResults;
}

/** A direct send that was sent. */
export function SentDirectSend({ directSend, messageId, Results }: SentDirectSendProps) {
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const mailing: Mailing = { ...directSend, messageId, name: nameOf(directSend), previewText: '' };
  const copy = async () => {
    const id = await duplicateDirectSend(directSend);
    if (id === undefined) return;
    await navigate({
      to: '/$organizationSlug/direct-sends/$id',
      params: { organizationSlug, id },
    });
  };
  return (
    <SentPage
      mailing={mailing}
      overview={
        <Link to="/$organizationSlug/direct-sends" params={{ organizationSlug }}>
          <Trans>Direct sends</Trans>
        </Link>
      }
      actions={
        <>
          {directSend.deletedAt === null ? (
            <Button onClick={() => void copy()}>
              <Trans>Duplicate</Trans>
            </Button>
          ) : null}
          {directSend.abilities.restore ? (
            <Button variant="primary" onClick={() => void restoreDirectSend(directSend)}>
              <Trans>Restore</Trans>
            </Button>
          ) : null}
        </>
      }
      onUndone={() => undefined}
      Results={Results}
    />
  );
}
