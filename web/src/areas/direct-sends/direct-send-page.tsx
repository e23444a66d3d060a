import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { Suspense } from 'react';
import { usePageName } from '../../kernel/navigation/page-name.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import {
  MailingContext,
  MailingLoading,
  type MessageResults,
  TrashedDraft,
} from '../delivery/delivery.public.ts';
import { restoreDirectSend } from './direct-send-actions.ts';
import { nameOf } from './direct-send-name.ts';
import { directSendPort, directSendQuery } from './direct-sends.queries.ts';

const Desk = lazyPage(() => import('./composer/desk.tsx').then((part) => part.Desk));
const SentDirectSend = lazyPage(() =>
  import('./sent-direct-send.tsx').then((part) => part.SentDirectSend),
);

const ScheduledPage = lazyPage(() =>
  import('./plan/scheduled-page.tsx').then((part) => part.ScheduledPage),
);

export interface DirectSendPageProps {
  Results: MessageResults;
}

/** A direct send: while it is a draft its composer, afterwards its results. */
export function DirectSendPage({ Results }: DirectSendPageProps) {
  const id = useParams({ from: '/$organizationSlug/direct-sends/$id', select: (all) => all.id });
  const { data } = useQuery(directSendQuery(id));
  usePageName(data === undefined ? undefined : nameOf(data));
  if (data === undefined) return <MailingLoading />;
  return (
    <Suspense fallback={<MailingLoading />}>
      <MailingContext value={directSendPort}>
        <OneDirectSend key={data.id} directSend={data} Results={Results} />
      </MailingContext>
    </Suspense>
  );
}

interface OneDirectSendProps extends DirectSendPageProps {
  directSend: DirectSend;
}

function OneDirectSend({ directSend, Results }: OneDirectSendProps) {
  const { messageId } = directSend;
  if (messageId !== null) return <SentDirectSend {...{ directSend, messageId, Results }} />;
  if (directSend.state === 'scheduled') return <ScheduledPage directSend={directSend} />;
  if (directSend.deletedAt === null) return <Desk directSend={directSend} />;
  return (
    <TrashedDraft
      name={nameOf(directSend)}
      overview={
        <Link to="/$organizationSlug/direct-sends" from="/$organizationSlug/direct-sends/$id">
          <Trans>Direct sends</Trans>
        </Link>
      }
      onRestore={
        directSend.abilities.restore ? () => void restoreDirectSend(directSend) : undefined
      }
    />
  );
}
