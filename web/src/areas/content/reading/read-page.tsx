import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LeadOn } from './lead-on.tsx';
import { openQuery } from './reading.queries.ts';

/** Leads on to the page on which content is read. */
export function ReadPage() {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const { contentId } = useParams({ from: '/$organizationSlug/read/$contentId' });
  return (
    <LeadOn
      asked={useQuery(openQuery(contentId))}
      title={t`Content`}
      failed={<Trans>Couldn’t open this content</Trans>}
      refused={{
        404: (
          <EmptyState
            title={<Trans>This content isn’t available</Trans>}
            action={
              <Link
                to="/$organizationSlug/for-you"
                params={{ organizationSlug }}
                className={buttonClass({ variant: 'primary' })}
              >
                <Trans>Open content for you</Trans>
              </Link>
            }
          >
            <Trans>It was withdrawn, has expired, or is for other people.</Trans>
          </EmptyState>
        ),
      }}
    />
  );
}
