import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Steps } from '../../../kit/page/steps.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { fieldOf, SavedLabel, SaveTrouble } from '../../delivery/delivery.public.ts';
import { nodesOf } from 'contract/documents/document-text.ts';
import { fieldsOfLine } from 'contract/documents/merge-line.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { audienceQuery, checkQuery } from '../campaigns.queries.ts';
import { usePlanZone } from '../plan-zone.ts';
import { type DraftStep, draftSteps, searchOfCheck } from './draft-steps.ts';
import { DraftName } from './draft-name.tsx';
import type { Draft } from './use-draft.ts';
import styles from './draft.module.css';

export interface DraftFrameProps {
  draft: Draft;
  step: DraftStep;
  /** Buttons; on the phone a dock at the bottom. */
  actions: ReactNode;
  children: ReactNode;
}

/** The head of every step: the name of the draft, whether it is saved, and the result of each step. */
export function DraftFrame({ draft, step, actions, children }: DraftFrameProps) {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const facts = useStepFacts(draft);
  const states = useStepStates(draft.campaign.id, step);
  const heading = useStepHeading(step);
  const index = draftSteps.indexOf(step) + 1;
  const { name } = facts[step];
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
              <b className={styles.saved} role="status">
                <SavedLabel saveState={draft.saveState} savedAt={draft.savedAt} />
              </b>
            </>
          }
          title={<DraftName draft={draft} />}
          actions={
            <div className={styles.dock} data-dock>
              {actions}
            </div>
          }
        />
        <Steps
          label={t`Campaign steps`}
          current={step}
          steps={draftSteps.map((key) => ({
            key,
            name: (
              <Link to="." search={{ step: key }} className={styles.step} data-tap>
                {facts[key].name}
              </Link>
            ),
            result: facts[key].result,
            state: states[key],
          }))}
        />
        <SaveTrouble
          saveState={draft.saveState}
          changed={t`Someone else changed this campaign`}
          onReload={() => void draft.reload()}
        />
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          <Trans>
            Step {index} of 4: {name}
          </Trans>
        </h2>
        {children}
      </div>
    </PageFrame>
  );
}

type StepState = 'done' | 'problem' | 'open';

/** A step before the open one is done when nothing in it stands in the way of sending. */
function useStepStates(id: number, step: DraftStep): Record<DraftStep, StepState> {
  const at = draftSteps.indexOf(step);
  const lines = useQuery({ ...checkQuery(id), enabled: at > 0 }).data?.lines;
  const stateOf = (one: DraftStep): StepState => {
    if (lines === undefined || draftSteps.indexOf(one) >= at) return 'open';
    const blocked = lines.some(
      ({ code, level }) => level === 'blocked' && searchOfCheck[code].step === one,
    );
    return blocked ? 'problem' : 'done';
  };
  return {
    audience: stateOf('audience'),
    message: stateOf('message'),
    schedule: stateOf('schedule'),
    review: 'open',
  };
}

/** The heading of the open step, which takes the focus when another step opens; a field that is named goes first. */
function useStepHeading(step: DraftStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useLocation({ select: ({ searchStr }) => fieldOf(searchStr) !== null });
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && !named) heading.current?.focus();
    shown.current = step;
  }, [step, named]);
  return heading;
}

const subjectMax = lengths.subject;

function useStepFacts({ campaign }: Draft) {
  const counts = useQuery(audienceQuery(campaign.id)).data?.counts;
  const inText = [...nodesOf(campaign.document)].filter(({ node }) => node.type === 'mergeField');
  const subjects = [campaign.subject, ...(campaign.subjectTest?.subjects ?? [])];
  const inLines = [...subjects, campaign.previewText].flatMap(fieldsOfLine);
  const fieldCount = inText.length + inLines.length;
  const eligible = formatCount(counts?.eligible ?? 0);
  const included = counts?.included ?? 0;
  const length = campaign.subject.length;
  const isWritten = [...nodesOf(campaign.document)].some(({ node }) => node.type === 'text');
  const zone = usePlanZone(campaign.localTime);
  const at = campaign.sendAt === null ? '' : formatMoment(campaign.sendAt, zone);
  return {
    audience: {
      name: <Trans>Audience</Trans>,
      result:
        counts === undefined ? undefined : counts.included === 0 ? (
          <Trans>No recipients yet</Trans>
        ) : (
          <Plural
            value={included}
            one={`${eligible} of # person`}
            other={`${eligible} of # people`}
          />
        ),
    },
    message: {
      name: <Trans context="campaign">Message</Trans>,
      result:
        length === 0 ? (
          isWritten ? (
            <Trans>No subject yet</Trans>
          ) : (
            <Trans>Not written yet</Trans>
          )
        ) : (
          <Trans>
            {length} of {subjectMax} characters,{' '}
            <Plural value={fieldCount} one="# merge field" other="# merge fields" />
          </Trans>
        ),
    },
    schedule: {
      name: <Trans>Schedule</Trans>,
      result:
        campaign.sendAt === null ? <Trans>Now, {undoSeconds} seconds to undo</Trans> : <>{at}</>,
    },
    review: {
      name: <Trans>Review</Trans>,
      result:
        campaign.sendAt === null ? (
          <Trans>Check and send</Trans>
        ) : (
          <Trans>Check and schedule</Trans>
        ),
    },
  };
}
