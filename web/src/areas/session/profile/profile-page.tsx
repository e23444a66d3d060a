import { Trans } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { providers } from '../../../kernel/identity/providers.ts';
import { type ReactNode, Suspense } from 'react';
import { useMe, useMembership, useOrganizationZone } from '../../../kernel/session/abilities.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { LazyRegionChoice, LazySignInMethods, LazyTwoFactorSection } from './lazy-parts.ts';
import { NameForm } from './name-form.tsx';
import { PasswordAction, OwnDataAction } from './dialog-actions.tsx';
import { ProfileSection, ProfileSections } from './profile-section.tsx';
import styles from './profile.module.css';
import { ThemeChoice } from './theme-choice.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../kit/button/button-class.ts';

export interface ProfilePageProps {
  /** Changes the user's photo in the organization. */
  photo: ReactNode;
  /** The user's dependants in the organization. */
  dependants: ReactNode;
  /** The custom fields that the organization shows to the user. */
  fields: ReactNode;
  /** What the user gets emails about. */
  topics: ReactNode;
}

/** What belongs to the user in every organization, and their photo in this one. */
export function ProfilePage({ photo, dependants, fields, topics }: ProfilePageProps) {
  const me = useMe();
  const membership = useMembership();
  const organizationZone = useOrganizationZone();
  if (me === null || membership === null) return null;
  const zone = zoneName(membership.timeZone);
  return (
    <PageFrame>
      <PageHead
        eyebrow={<TypeAt type={membership.type} name={membership.name} />}
        title={<Trans>Your profile</Trans>}
      />
      <ProfileSections>
        <ProfileSection
          title={<Trans>Name</Trans>}
          note={
            <Trans>
              Your name in this console. Your organization manages your details in the directory.
            </Trans>
          }
        >
          <NameForm me={me} />
        </ProfileSection>
        <OwnEntry
          name={membership.name}
          photo={photo}
          dependants={dependants}
          fields={fields}
          topics={topics}
        />
        <ProfileSection
          title={<Trans>Language and theme</Trans>}
          note={
            <Trans>
              Applies only to you, on all your devices. The console shows times in this zone.
            </Trans>
          }
        >
          <div className={styles.choices}>
            <Suspense fallback={<SectionSkeleton />}>
              <LazyRegionChoice me={me} organizationZone={organizationZone} />
            </Suspense>
            <ThemeChoice />
          </div>
        </ProfileSection>
        <ProfileSection
          title={<Trans>Password</Trans>}
          note={<Trans>Changing your password ends your other sessions.</Trans>}
        >
          <PasswordAction me={me} />
        </ProfileSection>
        {providers.length > 0 ? (
          <ProfileSection
            title={<Trans>Sign-in methods</Trans>}
            note={<Trans>The ways you can sign in.</Trans>}
          >
            <Suspense fallback={<SectionSkeleton />}>
              <LazySignInMethods me={me} providers={providers} timeZone={membership.timeZone} />
            </Suspense>
          </ProfileSection>
        ) : null}
        <ProfileSection
          title={<Trans>Two-factor authentication</Trans>}
          note={<Trans>A code from your phone, required when you sign in.</Trans>}
        >
          <Suspense fallback={<SectionSkeleton />}>
            <LazyTwoFactorSection me={me} timeZone={membership.timeZone} />
          </Suspense>
        </ProfileSection>
        <ProfileSection
          title={<Trans>Sessions</Trans>}
          note={<Trans>Where you’re signed in. Times in {zone}.</Trans>}
        >
          <SessionsSection timeZone={membership.timeZone} />
        </ProfileSection>
        <ProfileSection
          title={<Trans>Activity</Trans>}
          note={<Trans>Your actions here, and what others did to your account.</Trans>}
        >
          <ActivitySection slug={membership.slug} />
        </ProfileSection>
        <ProfileSection
          title={<Trans>Your data</Trans>}
          note={<Trans>Everything stored about you at {membership.name}, in one file.</Trans>}
        >
          <OwnDataAction me={me} />
        </ProfileSection>
      </ProfileSections>
    </PageFrame>
  );
}

/** What the organization stores about the user. */
function OwnEntry({
  name,
  photo,
  dependants,
  fields,
  topics,
}: ProfilePageProps & { name: string }) {
  return (
    <>
      <ProfileSection title={<Trans>Photo</Trans>} note={<Trans>Shown to others at {name}.</Trans>}>
        {photo}
      </ProfileSection>
      {fields}
      <ProfileSection
        title={<Trans>Dependants</Trans>}
        note={<Trans>Managed by {name}. Contact an administrator if something is wrong.</Trans>}
      >
        {dependants}
      </ProfileSection>
      <ProfileSection
        title={<Trans>Emails</Trans>}
        note={<Trans>What {name} sends you emails about. Takes effect immediately.</Trans>}
      >
        {topics}
      </ProfileSection>
    </>
  );
}

function SectionSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={64} />
    </Skeleton>
  );
}

function TypeAt({ type, name }: { type: NonNullable<Me['type']>; name: string }) {
  if (type === 'admin') return <Trans>Administrator at {name}</Trans>;
  if (type === 'manager') return <Trans>Manager at {name}</Trans>;
  return <Trans>Member of {name}</Trans>;
}

/** The link to the person's own audit log. */
function ActivitySection({ slug }: { slug: string }) {
  return (
    <Link
      to="/$organizationSlug/profile/activity"
      params={{ organizationSlug: slug }}
      className={buttonClass({})}
    >
      <Trans>See activity</Trans>
    </Link>
  );
}
