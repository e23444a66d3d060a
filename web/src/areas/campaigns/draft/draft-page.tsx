import { t as say } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import { Suspense, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { AutosaveGuard } from '../../../kit/form/autosave-guard.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { usePreload } from '../../../kit/loading/use-preload.ts';
import { TestDialog } from '../../delivery/delivery.public.ts';
import { tried } from '../../channels/channels.public.ts';
import { sendTest } from '../campaigns.queries.ts';
import { AudienceStep } from './audience-step.tsx';
import { DraftFrame } from './draft-frame.tsx';
import { type DraftStep, draftSteps, stepOf } from './draft-steps.ts';
import { ReviewStep } from './review-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { type Draft, useDraft } from './use-draft.ts';

const MessageStep = lazyPage(() => import('./message-step.tsx').then((part) => part.MessageStep));
/** The editor is heavy, and wanted next. */
const later = [MessageStep];

/** A draft, written in steps and saved automatically. */
export function DraftPage({ campaign }: { campaign: Campaign }) {
  const draft = useDraft(campaign);
  const step = useLocation({ select: (location) => stepOf(location.searchStr) });
  const [isTesting, setTesting] = useState(false);
  const onTest = () => setTesting(true);
  usePreload(later);
  return (
    <DraftFrame
      draft={draft}
      step={step}
      actions={<StepActions draft={draft} step={step} onTest={onTest} />}
    >
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonBlock height={360} />
          </Skeleton>
        }
      >
        {step === 'audience' ? (
          <AudienceStep draft={draft} />
        ) : step === 'message' ? (
          <MessageStep key={draft.round} draft={draft} />
        ) : step === 'schedule' ? (
          <ScheduleStep draft={draft} />
        ) : (
          <ReviewStep draft={draft} onTest={onTest} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isTesting ? (
          <TestDialog
            onSend={(colleagues) => sendTestOf(draft, colleagues)}
            onClose={() => setTesting(false)}
          />
        ) : null}
      </Suspense>
      <AutosaveGuard isUnsaved={draft.isUnsaved} save={draft.flush} />
    </DraftFrame>
  );
}

/** Sends the message as it is written. @returns what the results are asked for by; undefined where it failed */
async function sendTestOf(draft: Draft, colleagues: number[]): Promise<number | undefined> {
  const key = uuid();
  if (!(await draft.flush())) return undefined;
  let testId: number | undefined;
  await tried(
    async () => {
      testId = await sendTest(draft.campaign, colleagues, key);
    },
    say`Couldn’t send the test`,
  );
  return testId;
}

interface StepActionsProps {
  draft: Draft;
  step: DraftStep;
  onTest: () => void;
}

function StepActions({ draft, step, onTest }: StepActionsProps) {
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const next = draftSteps[draftSteps.indexOf(step) + 1];
  const leave = async () => {
    if (!(await draft.flush())) return;
    await navigate({ to: '/$organizationSlug/campaigns', params: { organizationSlug } });
  };
  const go = async () => {
    void draft.flush();
    await navigate({ to: '.', search: { step: next ?? 'review' } });
  };
  return (
    <>
      <Button onClick={() => void leave()}>
        <Trans>Save and leave</Trans>
      </Button>
      {step === 'message' || step === 'review' ? (
        <Button onClick={onTest}>
          <Trans>Send a test</Trans>
        </Button>
      ) : null}
      {next === undefined ? null : (
        <Button variant="primary" onClick={() => void go()}>
          {next === 'message' ? (
            <Trans>Next: message</Trans>
          ) : next === 'schedule' ? (
            <Trans>Next: schedule</Trans>
          ) : (
            <Trans>Next: review</Trans>
          )}
        </Button>
      )}
    </>
  );
}
