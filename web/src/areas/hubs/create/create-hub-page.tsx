import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Steps } from '../../../kit/page/steps.tsx';
import { tried } from '../../../kit/feedback/perform.ts';
import { useVisibilityLabels } from '../hub-marks.tsx';
import { addItems, createHub } from '../hubs.queries.ts';
import styles from './create-hub.module.css';
import type { HubDraft } from './hub-draft.ts';
import { IdentityStep } from './identity-step.tsx';

const AudienceStep = lazyPage(() =>
  import('./later-steps.tsx').then((module) => module.AudienceStep),
);
const ContentStep = lazyPage(() =>
  import('./later-steps.tsx').then((module) => module.ContentStep),
);

type Step = 'identity' | 'audience' | 'content';

const empty: HubDraft = {
  name: '',
  summary: null,
  icon: 'building',
  colour: 'petrol',
  visibility: 'everyone',
  groups: [],
  content: [],
};

/** A new hub in three short steps: what it is, who finds it, what it holds. */
export function CreateHubPage() {
  const { t } = useLingui();
  const membership = useMembership();
  const [step, setStep] = useState<Step>('identity');
  const [draft, setDraft] = useState(empty);
  const making = useMaking(draft);
  const visibilities = useVisibilityLabels();
  if (membership === null) return null;
  const set = (some: Partial<HubDraft>) => setDraft((before) => ({ ...before, ...some }));
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link to="/$organizationSlug/hubs" params={{ organizationSlug: membership.slug }}>
            <Trans>Hubs</Trans>
          </Link>
        }
        title={t`Create a hub`}
      />
      <Steps
        label={t`Steps`}
        current={step}
        steps={[
          { key: 'identity', name: t`Identity`, result: draft.name || undefined },
          {
            key: 'audience',
            name: t`Audience`,
            result: step === 'identity' ? undefined : visibilities[draft.visibility],
          },
          {
            key: 'content',
            name: t`Content`,
            result: <Plural value={draft.content.length} one="# item" other="# items" />,
          },
        ]}
      />
      <div className={styles.step}>
        <Suspense fallback={null}>
          {step === 'identity' ? (
            <IdentityStep draft={draft} onDone={(some) => (set(some), setStep('audience'))} />
          ) : step === 'audience' ? (
            <AudienceStep
              draft={draft}
              onChange={set}
              onBack={() => setStep('identity')}
              onDone={() => setStep('content')}
            />
          ) : (
            <ContentStep
              draft={draft}
              onChange={set}
              busy={making.busy}
              onBack={() => setStep('audience')}
              onDone={() => void making.make()}
            />
          )}
        </Suspense>
      </div>
      <LeaveGuard isDirty={() => step !== 'identity' && !making.isDone()} />
    </PageFrame>
  );
}

/** Creates the hub with what it holds, and opens it. */
function useMaking(draft: HubDraft) {
  const navigate = useNavigate();
  const membership = useMembership();
  const [busy, setBusy] = useState(false);
  const [state] = useState(() => ({ key: uuid(), done: false }));
  const make = async () => {
    setBusy(true);
    const { name, summary, icon, colour, visibility, groups, content } = draft;
    await tried(
      async () => {
        const audience =
          visibility === 'groups'
            ? { kind: visibility, groups: groups.map(Number) }
            : { kind: visibility };
        const hub = await createHub({ name, summary, icon, colour, audience }, state.key);
        if (content.length > 0) {
          await addItems(
            hub.id,
            content.map((contentId) => ({ contentId })),
          );
        }
        state.done = true;
        notify.success({ title: say`${name} created` });
        await navigate({
          to: '/$organizationSlug/hubs/$hubId/edit',
          params: { organizationSlug: membership?.slug ?? '', hubId: hub.id },
        });
      },
      say`Couldn’t create ${name}`,
    );
    setBusy(false);
  };
  return { busy, make, isDone: () => state.done };
}
