import { Trans } from '@lingui/react/macro';
import { IconMailForward } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { Button } from '../../kit/button/button.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import {
  isRunning,
  type Mailing,
  type MessageResults,
  SentPage,
} from '../delivery/delivery.public.ts';
import { QuietNote } from './plan/quiet-note.tsx';
import { SubjectsPanel } from './subject-test/subjects-panel.tsx';
import { duplicateCampaign, resendCampaign, restoreCampaign } from './campaign-actions.ts';

export interface SentCampaignProps {
  campaign: Campaign;
  messageId: number;
  Results: MessageResults;
}

/** A campaign that was sent. */
export function SentCampaign({ campaign, messageId, Results }: SentCampaignProps) {
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const mailing: Mailing = { ...campaign, messageId };
  const copy = async () => {
    const id = await duplicateCampaign(campaign);
    if (id === undefined) return;
    await navigate({
      to: '/$organizationSlug/campaigns/$id',
      params: { organizationSlug, id },
    });
  };
  const resend = async () => {
    const id = await resendCampaign(campaign);
    if (id === undefined) return;
    await navigate({
      to: '/$organizationSlug/campaigns/$id',
      params: { organizationSlug, id },
      search: { step: 'review' },
    });
  };
  return (
    <SentPage
      mailing={mailing}
      overview={
        <Link to="/$organizationSlug/campaigns" params={{ organizationSlug }}>
          <Trans>Campaigns</Trans>
        </Link>
      }
      actions={
        <>
          {campaign.deletedAt === null ? (
            <Button onClick={() => void copy()}>
              <Trans>Duplicate</Trans>
            </Button>
          ) : null}
          {campaign.deletedAt === null ? (
            <Link
              to="/$organizationSlug/campaigns/$id/compare"
              params={{ organizationSlug, id: campaign.id }}
              className={buttonClass({})}
            >
              <Trans>Compare</Trans>
            </Link>
          ) : null}
          {campaign.abilities.resend && campaign.tracking === 'identified' ? (
            <Button icon={<IconMailForward />} onClick={() => void resend()}>
              <Trans>Resend to people who didn’t open</Trans>
            </Button>
          ) : null}
          {campaign.abilities.restore ? (
            <Button variant="primary" onClick={() => void restoreCampaign(campaign)}>
              <Trans>Restore</Trans>
            </Button>
          ) : null}
        </>
      }
      onUndone={() => navigate({ to: '.', search: { step: 'review' }, replace: true })}
      Results={Results}
    >
      <QuietNote campaign={campaign} />
      {campaign.subjectTest === null ? null : (
        <SubjectsPanel messageId={messageId} running={isRunning(campaign.state)} />
      )}
    </SentPage>
  );
}
