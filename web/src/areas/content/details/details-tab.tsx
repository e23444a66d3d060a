import type { ReactNode } from 'react';
import { RemindersPanel } from '../reminders/reminders-panel.tsx';
import { AcknowledgementsPanel } from './acknowledgements-panel.tsx';
import type { DetailsTab } from './details-tabs.tsx';
import type { ReachProps } from './reach-figures.tsx';
import { ReadersPanel } from './readers-panel.tsx';
import { UsesPanel } from './uses-panel.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { getContentHistory } from 'contract/content/history.contract.ts';
import { ItemHistory } from '../../session/session.public.ts';

export interface DetailsTabProps extends ReachProps {
  tab: Exclude<DetailsTab, 'overview'>;
  /** What was written of it, as its kind has it. */
  revisions: ReactNode;
}

/** One part of the page of content, beside the overview. */
export function DetailsTab({ tab, revisions, ...reach }: DetailsTabProps) {
  switch (tab) {
    case 'readers':
      return <ReadersPanel key="read" show="read" {...reach} />;
    case 'unread':
      return <ReadersPanel key="unread" show="unread" {...reach} />;
    case 'acknowledgements':
      return (
        <>
          <RemindersPanel content={reach.content} timeZone={reach.timeZone} />
          <AcknowledgementsPanel {...reach} />
        </>
      );
    case 'uses':
      return <UsesPanel contentId={reach.content.id} slug={reach.slug} timeZone={reach.timeZone} />;
    case 'history':
      return <HistoryPanel {...reach} />;
    case 'revisions':
      return revisions;
  }
}

/** What was done to content, with a way to its revisions, which say what changed in the text. */
function HistoryPanel({ content: { id, kind }, slug, timeZone }: ReachProps) {
  return (
    <ItemHistory
      endpoint={getContentHistory}
      id={id}
      timeZone={timeZone}
      actions={
        <Link
          to="/$organizationSlug/content/$contentId/details"
          params={{ organizationSlug: slug, contentId: id }}
          search={{ tab: 'revisions' }}
          resetScroll={false}
        >
          {kind === 'file' ? <Trans>Versions</Trans> : <Trans>Revisions</Trans>}
        </Link>
      }
    />
  );
}
