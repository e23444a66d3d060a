import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useNavigate } from '@tanstack/react-router';
import { type Social, socialSchema } from 'contract/content/socials/social.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { audienceQuery } from '../content.queries.ts';
import { useCoverUrls } from '../pictures/use-pictures.ts';
import { SocialButtons } from './late-buttons.tsx';
import { SocialFormView } from './social-form.tsx';
import { fieldsOf, settingsOf, valuesOf } from './social-values.ts';
import { saveSocial, socialQuery } from './socials.queries.ts';
import { useSocialForm } from './use-social-form.ts';
import { useSocialSteps } from './use-social-steps.ts';

const onceRead = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A social as it is written. It begins with what stands now, not with what was cached. */
export function EditSocialPage({ contentId }: { contentId: number }) {
  const membership = useMembership();
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...socialQuery(contentId),
    ...onceRead,
  });
  const audience = useQuery({ ...audienceQuery(contentId), ...onceRead });
  const cover = data?.cover ?? null;
  const urls = useCoverUrls(cover === null ? [] : [cover.fileId]);
  usePageName(data?.title);
  if (membership === null || (data === undefined && isError)) return null;
  const isKnown = data !== undefined && (isFetchedAfterMount || isError);
  const hasPicture = cover === null || urls.has(cover.fileId);
  if (!isKnown || !hasPicture || audience.isPending) {
    return (
      <PageFrame>
        <Skeleton>
          <SkeletonBlock height={420} />
        </Skeleton>
      </PageFrame>
    );
  }
  // Nothing to write there: it is restored first.
  if (data.deletedAt !== null) throw notFound();
  if (!data.abilities.edit) return <NotNow social={data} slug={membership.slug} />;
  const groups = audience.data?.groups.map(({ id }) => String(id)) ?? [];
  return <Begun key={data.id} {...{ membership, groups }} begun={data} pictures={urls} />;
}

interface BegunProps {
  begun: Social;
  membership: Membership;
  groups: readonly string[];
  pictures: ReadonlyMap<number, string>;
}

function Begun({ begun, membership, groups, pictures }: BegunProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, abilities } = begun;
  const steps = useSocialSteps(membership.timeZone, () => {
    void navigate({
      to: '/$organizationSlug/content/$contentId/details',
      params: { organizationSlug: membership.slug, contentId: id },
    });
  });
  const [values] = useState(() => valuesOf(begun, groups));
  const desk = useSocialForm(values, pictures, {
    version: begun.version,
    submit: (output, version = begun.version) =>
      saveSocial(id, {
        version,
        ...fieldsOf(output),
        ...(abilities.settings && settingsOf(output, version === begun.version ? values : null)),
      }),
    onSaved: steps.onSaved,
    fromCurrent: (given, mine) => {
      const current = socialSchema.parse(given);
      // Groups are not given with it: those of this form stand for them.
      return { values: valuesOf(current, mine.groups), version: current.version };
    },
  });
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Trans>Edit social</Trans>}
        title={begun.title}
        actions={
          <Suspense fallback={null}>
            <SocialButtons {...{ desk, steps, membership }} social={begun} />
          </Suspense>
        }
      />
      <SocialFormView
        desk={desk}
        label={t`Social`}
        timeZone={membership.timeZone}
        settings={abilities.settings}
        hubs={begun.hubs}
      />
    </PageFrame>
  );
}

/** An archived social is reopened first. */
function NotNow({ social, slug }: { social: Social; slug: string }) {
  return (
    <PageFrame>
      <PageHead title={social.title} />
      <Panel>
        <EmptyState
          title={
            social.state === 'archived' ? (
              <Trans>This social is archived</Trans>
            ) : (
              <Trans>This social is scheduled</Trans>
            )
          }
          action={
            <Link
              to="/$organizationSlug/content/$contentId/details"
              params={{ organizationSlug: slug, contentId: social.id }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Open the social</Trans>
            </Link>
          }
        >
          {social.state === 'archived' ? (
            <Trans>Reopen the social as a draft to edit it.</Trans>
          ) : (
            <Trans>Ask someone who may publish to change it.</Trans>
          )}
        </EmptyState>
      </Panel>
    </PageFrame>
  );
}
