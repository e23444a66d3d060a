import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LeadOn } from './lead-on.tsx';
import { previewQuery } from './reading.queries.ts';

/** Leads on to the page that readers of content see. */
export function ReaderPage() {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const { contentId } = useParams({ from: '/$organizationSlug/content/$contentId/reader' });
  const missing = (
    <EmptyState title={<Trans>Content not found</Trans>}>
      <Trans>This item may have been deleted. Open Content to see all items.</Trans>
    </EmptyState>
  );
  const unpublished = (
    <EmptyState
      title={<Trans>This item isn’t published</Trans>}
      action={
        <Link
          to="/$organizationSlug/content/$contentId/details"
          params={{ organizationSlug, contentId }}
          className={buttonClass({ variant: 'primary' })}
        >
          <Trans>Open the item</Trans>
        </Link>
      }
    >
      <Trans>Readers can open the item once it’s published.</Trans>
    </EmptyState>
  );
  return (
    <LeadOn
      found={useQuery(previewQuery(contentId))}
      title={t`Open as reader`}
      refusals={{ 404: missing, 409: unpublished }}
      failed={<Trans>Couldn’t open the reader’s page</Trans>}
    />
  );
}
