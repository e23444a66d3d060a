import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedCallback } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { emptyDocument } from 'contract/documents/document.ts';
import { type Audience, emptyAudience } from 'contract/delivery/audience.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useMembership } from '../../kernel/session/abilities.ts';
import { uuid } from '../../kernel/uuid.ts';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { usePreload } from '../../kit/loading/use-preload.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Steps } from '../../kit/page/steps.tsx';
import { MailingLoading, NameInput } from '../delivery/delivery.public.ts';
import { tried } from '../channels/channels.public.ts';
import { StartFromTemplate } from '../templates/templates.public.ts';
import { startOf } from './campaign-start.ts';
import { loadCampaign, makeCampaign } from './campaigns.queries.ts';
import audience from './draft/audience.module.css';
import { carryName, carrySearch, shortestName } from './draft/carried-name.ts';
import type { DraftStep } from './draft/draft-steps.ts';
import { LazyDraftPage } from './lazy-draft-page.ts';
import styles from './draft/draft.module.css';

/** Asks groups and content, which an empty one need not know. */
const StartCampaign = lazyPage(() =>
  import('./start-campaign.tsx').then((part) => part.StartCampaign),
);
/** With lists of options, which the name need not wait for. */
const AudienceSide = lazyPage(() =>
  import('./draft/audience-side.tsx').then((part) => part.AudienceSide),
);
const next = [AudienceSide, LazyDraftPage];

/** Long enough that the name is not saved letter by letter. */
const pauseMs = 500;

/** A new campaign: empty, or started from what its address names. */
export function CreateCampaignPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const start = startOf(search);
  if (start === null) return <EmptyCampaign />;
  return (
    <Suspense fallback={<MailingLoading />}>
      <StartCampaign key={`${start.kind} ${start.id}`} start={start} />
    </Suspense>
  );
}

/** The first step of a campaign that does not exist yet: the first change creates it, and leaving before leaves nothing. */
function EmptyCampaign() {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const field = useRef<HTMLInputElement>(null);
  const { name, write, begin } = useBeginning(slug, field);
  useEffect(() => field.current?.focus(), []);
  usePreload(next);
  return (
    <PageFrame>
      <div className={styles.page}>
        <PageHead
          eyebrow={
            <>
              <Link to="/$organizationSlug/campaigns" params={{ organizationSlug: slug }}>
                <Trans>Campaigns</Trans>
              </Link>
              {' / '}
              <Trans>New draft</Trans>
            </>
          }
          title={
            <NameInput
              ref={field}
              data-autofocus
              label={t`Internal campaign name`}
              value={name}
              maxLength={lengths.campaignName}
              placeholder={t`Untitled campaign`}
              onWrite={write}
            />
          }
          actions={
            <div className={styles.dock}>
              <FromTemplate slug={slug} />
              <Button variant="primary" onClick={() => void begin('message')}>
                <Trans>Next: message</Trans>
              </Button>
            </div>
          }
        />
        <Steps
          label={t`Campaign steps`}
          current="audience"
          steps={[
            {
              key: 'audience',
              name: <Trans>Audience</Trans>,
              result: <Trans>No recipients yet</Trans>,
            },
            {
              key: 'message',
              name: <Trans context="campaign">Message</Trans>,
              result: <Trans>Not written yet</Trans>,
            },
            {
              key: 'schedule',
              name: <Trans>Schedule</Trans>,
              result: <Trans>Now, {undoSeconds} seconds to undo</Trans>,
            },
            { key: 'review', name: <Trans>Review</Trans>, result: <Trans>Check and send</Trans> },
          ]}
        />
        <EmptyAudience onChoose={(chosen) => void begin('audience', chosen)} />
      </div>
    </PageFrame>
  );
}

/** Another beginning: the address names the template, which replaces this page. */
function FromTemplate({ slug }: { slug: string }) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      <StartFromTemplate
        written={{ subject: '', document: emptyDocument }}
        onStart={({ id }) =>
          void navigate({
            to: '/$organizationSlug/campaigns/create',
            params: { organizationSlug: slug },
            search: { template: String(id) },
            replace: true,
          })
        }
      />
    </Suspense>
  );
}

/** Creates the draft once, with what was typed or chosen first, and continues in it. */
function useBeginning(organizationSlug: string, field: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const typed = useRef('');
  const begun = useRef(false);
  /** What is asked for while the draft is created. */
  const late = useRef<{ step?: DraftStep; chosen?: Audience }>({});
  const begin = async (step: DraftStep, chosen?: Audience) => {
    if (begun.current) {
      late.current = chosen === undefined ? { ...late.current, step } : { step, chosen };
      return;
    }
    begun.current = true;
    const first = typed.current.trim();
    const body = { name: first.length < shortestName ? say`Untitled campaign` : first };
    const done = await tried(
      async () => {
        const { id } = await makeCampaign(
          chosen === undefined ? body : { ...body, audience: chosen },
          uuid(),
        );
        await loadCampaign(id);
        // People keep typing in the meantime, and in the draft.
        carryName({
          id,
          read: () => typed.current,
          focused: document.activeElement === field.current,
          audience: () => late.current.chosen,
        });
        carrySearch();
        await navigate({
          to: '/$organizationSlug/campaigns/$id',
          params: { organizationSlug, id },
          search: { step: late.current.step ?? step },
          replace: true,
        });
      },
      say`Couldn’t create the campaign`,
    );
    if (done) return;
    begun.current = false;
    late.current = {};
  };
  const later = useDebouncedCallback(() => {
    if (!begun.current) void begin('audience');
  }, pauseMs);
  return {
    name,
    begin,
    write: (value: string) => {
      typed.current = value;
      setName(value);
      if (value.trim().length >= shortestName) later();
    },
  };
}

function EmptyAudience({ onChoose }: { onChoose: (audience: Audience) => void }) {
  const { t } = useLingui();
  const { include, exclude } = emptyAudience;
  return (
    <div className={audience.columns}>
      <div className={audience.panel}>
        <Suspense fallback={<div className={audience.coming} />}>
          <AudienceSide
            title={<Trans>Include</Trans>}
            hint={<Trans>people in any of these</Trans>}
            label={t`Include a group or a person`}
            side={include}
            named={undefined}
            onChange={(side) => onChoose({ include: side, exclude })}
          />
          <AudienceSide
            title={<Trans>Exclude</Trans>}
            hint={<Trans>overrides Include</Trans>}
            label={t`Exclude a group or a person`}
            side={exclude}
            named={undefined}
            onChange={(side) => onChoose({ include, exclude: side })}
          />
        </Suspense>
      </div>
      <div className={`${audience.panel} ${audience.rest}`}>
        <EmptyState title={<Trans>No recipients yet</Trans>}>
          <Trans>Include a group or a person to see the recipients.</Trans>
        </EmptyState>
      </div>
    </div>
  );
}
