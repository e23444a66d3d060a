import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { getContentHistory } from 'contract/content/history.contract.ts';
import { ItemHistory } from '../../session/session.public.ts';
import type { ReachProps } from './reach-figures.tsx';

/** What was done to content, with a way to its revisions, which say what changed in the text. */
export function HistoryPanel({ content: { id, kind }, slug, timeZone }: ReachProps) {
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
