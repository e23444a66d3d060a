import { t as say } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { logError } from '../../kernel/errors/report-error.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { uuid } from '../../kernel/uuid.ts';
import { buttonClass } from '../../kit/button/button-class.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../kit/feedback/load-error.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { isOurs } from '../../kit/feedback/perform.ts';
import type { CampaignStart } from './campaign-start.ts';
import { createStarted, NotPublished } from './create-started.ts';
import { MailingLoading } from '../delivery/delivery.public.ts';

/**
 * A new campaign that already has an audience or an article: the draft is created at once and replaces this page, so
 * that the Back button leads to the group or the article.
 */
export function StartCampaign({ start }: { start: CampaignStart }) {
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const [key] = useState(uuid);
  const { data, mutate } = useMutation({
    mutationFn: () => attempt(() => createStarted(start, key)),
    onSuccess: async (result) => {
      if ('error' in result) return;
      const { id, step } = result.value;
      await navigate({
        to: '/$organizationSlug/campaigns/$id',
        params: { organizationSlug, id },
        search: { step },
        replace: true,
      });
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (data === undefined || 'value' in data) return <MailingLoading />;
  const { error } = data;
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link to="/$organizationSlug/campaigns" params={{ organizationSlug }}>
            <Trans>Campaigns</Trans>
          </Link>
        }
        title={say`New campaign`}
      />
      {error instanceof NotPublished ? (
        <EmptyState
          title={<Trans>This article isn’t published</Trans>}
          action={
            <Link
              to="/$organizationSlug/content/$contentId/details"
              params={{ organizationSlug, contentId: start.id }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Open the article</Trans>
            </Link>
          }
        >
          <Trans>Publish the article before you send it.</Trans>
        </EmptyState>
      ) : (
        <LoadError
          title={<Trans>Couldn’t create the campaign</Trans>}
          error={error}
          onRetry={() => mutate()}
        />
      )}
    </PageFrame>
  );
}

/** What came of it; other errors go the way of all errors. */
async function attempt<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof NotPublished) return { error };
    if (!isOurs(error)) throw error;
    logError(error);
    return { error };
  }
}
