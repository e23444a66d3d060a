import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Social } from 'contract/content/socials/social.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countContentAudience } from 'contract/content/settings.contract.ts';
import { holds } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import type { SocialDesk, SocialForm } from './use-social-form.ts';
import type { SocialStep, SocialSteps } from './use-social-steps.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

const StateDialog = lazyPage(() =>
  import('../state-dialogs.tsx').then((module) => module.StateDialog),
);

export interface SocialButtonsProps {
  desk: SocialDesk;
  steps: SocialSteps;
  membership: Membership;
  /** The social that is edited. */
  social?: Social;
}

/** Saves, and what may follow: publishing, a time for it, or the question to those who may. */
export function SocialButtons({ desk, steps, membership, social }: SocialButtonsProps) {
  const { t } = useLingui();
  const { form } = desk;
  const publishes = holds(membership, 'content.publish');
  const isLive = social?.state === 'published';
  const people = useAudienceCount(form.values, publishes);
  const press = (step: SocialStep) => () => void steps.go(form, step);
  const busyWith = (step: SocialStep, label: string) => (steps.busy === step ? label : undefined);
  return (
    <>
      <Button busy={busyWith('save', t`Saving`)} onClick={press('save')}>
        {social === undefined ? <Trans>Save draft</Trans> : <Trans>Save</Trans>}
      </Button>
      {publishes && social?.abilities.schedule ? (
        <Button busy={busyWith('schedule', t`Saving`)} onClick={press('schedule')}>
          <Trans>Schedule</Trans>
        </Button>
      ) : null}
      {publishes && form.values.when === 'later' ? (
        <Button
          variant="primary"
          busy={busyWith('schedule', t`Scheduling`)}
          onClick={press('schedule')}
        >
          {people === undefined ? (
            <Trans>Schedule</Trans>
          ) : (
            <Plural value={people} one="Schedule for # person" other="Schedule for # people" />
          )}
        </Button>
      ) : publishes ? (
        <Button
          variant="primary"
          busy={busyWith('publish', t`Publishing`)}
          onClick={press('publish')}
        >
          {isLive ? (
            <Trans>Publish edits</Trans>
          ) : people === undefined ? (
            <Trans>Publish</Trans>
          ) : (
            <Plural value={people} one="Publish to # person" other="Publish to # people" />
          )}
        </Button>
      ) : social !== undefined && social.review !== null ? null : (
        <Button variant="primary" busy={busyWith('submit', t`Saving`)} onClick={press('submit')}>
          <Trans>Submit for review</Trans>
        </Button>
      )}
      <Suspense fallback={null}>
        {steps.asked === undefined ? null : (
          <StateDialog
            kind={steps.asked.kind}
            content={steps.asked.content}
            timeZone={membership.timeZone}
            onClose={steps.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** How many people a social is for as the form stands; undefined until it is known. */
function useAudienceCount(
  { audience, groups }: Pick<SocialForm['values'], 'audience' | 'groups'>,
  wanted: boolean,
): number | undefined {
  const none = audience === 'groups' && groups.length === 0;
  const query = audience === 'groups' ? { group: [...groups] } : {};
  const { data } = useQuery({
    ...endpointQuery(countContentAudience, { query }),
    enabled: wanted && !none,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { claims: 'tile' as const },
  });
  return none ? undefined : data?.people;
}
