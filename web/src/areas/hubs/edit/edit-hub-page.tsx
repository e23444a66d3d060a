import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconEyeOff, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { getHubHistory } from 'contract/hubs/history.contract.ts';
import type { Hub } from 'contract/hubs/hub.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { ItemHistory } from '../../session/session.public.ts';
import { changeHubs } from '../hub-actions.ts';
import { HubStateMark } from '../hub-marks.tsx';
import { hubQuery, itemsQuery } from '../hubs.queries.ts';
import { useHubMenu } from '../use-hub-menu.tsx';
import styles from './edit-hub.module.css';
import type { HubDraft } from './hub-form.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { useStagedItems } from './use-staged-items.ts';
import { StagedButtons } from './staged-buttons.tsx';
import { HubTabs } from './hub-tabs.tsx';
import { savedVersion } from './saved-version.ts';

const HubForm = lazyPage(() => import('./hub-form.tsx').then((module) => module.HubForm));
const HubFacts = lazyPage(() => import('./hub-facts.tsx').then((module) => module.HubFacts));
const HubResults = lazyPage(() => import('./hub-results.tsx').then((module) => module.HubResults));
const HubPreview = lazyPage(() => import('./hub-preview.tsx').then((module) => module.HubPreview));
const RightsPanel = lazyPage(() =>
  import('./rights-panel.tsx').then((module) => module.RightsPanel),
);

/** One hub: what it is and who finds it, what it holds and in which order, who fills it, and how readers see it. */
export function EditHubPage() {
  const { hubId } = useParams({ from: '/$organizationSlug/hubs/$hubId/edit' });
  const { data: hub, isError } = useQuery(hubQuery(hubId));
  const membership = useMembership();
  usePageName(hub?.name);
  // What failed shows in place of the whole screen.
  if (membership === null || (hub === undefined && isError)) return null;
  if (hub === undefined) {
    return (
      <PageFrame>
        <Skeleton>
          <SkeletonBlock height={64} />
          <SkeletonBlock height={420} />
        </Skeleton>
      </PageFrame>
    );
  }
  // Nothing to edit there: it is restored first.
  if (hub.deletedAt !== null) throw notFound();
  return <Opened key={hub.id} hub={hub} membership={membership} />;
}

function Opened({ hub, membership }: { hub: Hub; membership: Membership }) {
  const tab = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('tab'),
  });
  const [version] = useState(() => savedVersion(hub.version));
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [orderSlot, setOrderSlot] = useState<HTMLElement | null>(null);
  const [draft, setDraft] = useState<HubDraft>();
  const staged = useStagedItems(hub);
  const { abilities } = hub;
  const shown = { ...hub, ...draft };
  const mayKnow = useCan()('content.publish');
  return (
    <PageFrame>
      <Head hub={hub} membership={membership} onSlot={setSlot} />
      <HubTabs hub={hub} tab={tab} />
      <LeaveGuard isDirty={() => staged.count > 0} />
      {hub.state === 'archived' ? (
        <div className={styles.note}>
          <Note title={<Trans>This hub is archived</Trans>}>
            <Trans>Unarchive it before you edit it.</Trans>
          </Note>
        </div>
      ) : null}
      {tab === 'results' ? (
        <Suspense fallback={<SkeletonBlock height={240} />}>
          <HubResults hub={hub} slug={membership.slug} />
        </Suspense>
      ) : tab === 'rights' ? (
        <Suspense fallback={<SkeletonBlock height={240} />}>
          <RightsPanel hub={hub} />
        </Suspense>
      ) : tab === 'history' && mayKnow ? (
        <Suspense fallback={<SkeletonBlock height={240} />}>
          <ItemHistory endpoint={getHubHistory} id={hub.id} timeZone={membership.timeZone} />
        </Suspense>
      ) : (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Suspense fallback={<SkeletonBlock height={640} />}>
              {abilities.edit ? (
                <HubForm
                  hub={hub}
                  version={version}
                  slot={slot}
                  orderSlot={orderSlot}
                  onDraft={setDraft}
                  staged={staged}
                />
              ) : (
                <>
                  <HubFacts hub={hub} />
                  <StagedButtons
                    slot={slot}
                    count={staged.count}
                    live={hub.state === 'published'}
                    saving={staged.saving}
                    onDiscard={staged.discard}
                    onSave={() => void staged.save()}
                  />
                </>
              )}
            </Suspense>
          </div>
          <ItemsPanel
            hub={shown}
            staged={staged}
            slug={membership.slug}
            onOrderSlot={setOrderSlot}
          />
          <Suspense fallback={<SkeletonBlock height={420} />}>
            <HubPreview hub={shown} staged={staged} organization={membership.name} />
          </Suspense>
        </div>
      )}
    </PageFrame>
  );
}

interface HeadProps {
  hub: Hub;
  membership: Membership;
  /** Where what was changed is saved or discarded. */
  onSlot: (slot: HTMLElement | null) => void;
}

function Head({ hub, membership: { slug, timeZone }, onSlot }: HeadProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toList = { to: '/$organizationSlug/hubs', params: { organizationSlug: slug } } as const;
  const menu = useHubMenu(slug, () => void navigate(toList));
  const entries = menu
    .entries(hub, 'page')
    .filter(({ key }) => key !== 'publish' && key !== 'hide');
  return (
    <>
      <PageHead
        eyebrow={
          <Link {...toList}>
            <Trans>Hubs</Trans>
          </Link>
        }
        title={hub.name}
        lede={<HubStateMark hub={hub} timeZone={timeZone} />}
        actions={
          <>
            <span ref={onSlot} className={styles.staged} />
            {entries.length === 0 ? null : (
              <EntryMenu entries={entries}>
                <Button square icon={<IconDots />} aria-label={t`More actions`} />
              </EntryMenu>
            )}
            <StateButton hub={hub} />
          </>
        }
      />
      <Suspense fallback={null}>{menu.dialog}</Suspense>
    </>
  );
}

/** Publishes or hides; where something is missing the button says what. */
function StateButton({ hub }: { hub: Hub }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(itemsQuery(hub.id));
  const { abilities, cover } = hub;
  const change = (kind: 'publish' | 'hide') => {
    setBusy(true);
    void changeHubs(kind, [hub])
      .catch(reportError)
      .finally(() => setBusy(false));
  };
  if (abilities.hide) {
    return (
      <Button
        icon={<IconEyeOff />}
        busy={busy ? t`Hiding` : undefined}
        onClick={() => change('hide')}
      >
        <Trans>Hide hub</Trans>
      </Button>
    );
  }
  if (!abilities.publish) return null;
  return (
    <Button
      variant="primary"
      icon={<IconWorld />}
      busy={busy ? t`Publishing` : undefined}
      disabledReason={
        data?.items.length === 0
          ? t`Add an item before you publish this hub`
          : cover !== null && cover.alt === null
            ? t`Describe the cover`
            : undefined
      }
      onClick={() => change('publish')}
    >
      <Trans>Publish hub</Trans>
    </Button>
  );
}
