import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { previewArticle } from 'contract/content/article-preview.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LeadOn } from './lead-on.tsx';

/** Leads on to the page that readers of content see. */
export function ReaderPage() {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const { contentId } = useParams({ from: '/$organizationSlug/content/$contentId/reader' });
  const asked = useQuery({
    ...endpointQuery(previewArticle, { params: { id: contentId } }),
    staleTime: 0,
    gcTime: 0,
    meta: { claims: 'tile' },
  });
  return (
    <LeadOn
      asked={asked}
      title={t`Open as reader`}
      failed={<Trans>Couldn’t open the reader’s page</Trans>}
      refused={{
        404: (
          <EmptyState title={<Trans>Content not found</Trans>}>
            <Trans>This item may have been deleted. Open Content to see all items.</Trans>
          </EmptyState>
        ),
        409: <NotPublished {...{ organizationSlug, contentId }} />,
      }}
    />
  );
}

interface NotPublishedProps {
  organizationSlug: string;
  contentId: number;
}

function NotPublished(params: NotPublishedProps) {
  return (
    <EmptyState
      title={<Trans>This item isn’t published</Trans>}
      action={
        <Link
          to="/$organizationSlug/content/$contentId/details"
          params={params}
          className={buttonClass({ variant: 'primary' })}
        >
          <Trans>Open the item</Trans>
        </Link>
      }
    >
      <Trans>Readers can open the item once it’s published.</Trans>
    </EmptyState>
  );
}
