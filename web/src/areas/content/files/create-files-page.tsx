import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ContentFile } from 'contract/content/content-files.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { Suspense, useState } from 'react';
import { uploadCount, UploadList, useUploads } from '../../files/files.public.ts';
import type { UploadItem } from '../../../kernel/files/upload-queue.ts';
import { holds, useMembership } from '../../../kernel/session/abilities.ts';
import { useStore } from '../../../kernel/store.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { AddFiles, InterruptedUploads } from './add-files.tsx';
import styles from './create-files-page.module.css';
import { contentUploads, largestFile, ownerOf, titleOf, typedTitles } from './file-uploads.ts';
import type { AllValues } from './for-all-panel.tsx';
import { type ForAll, storeFiles, publishFiles } from './store-files.ts';
import { StoredFiles } from './stored-files.tsx';
import { SameName } from './same-name.tsx';
import { SpacePanel } from './space-panel.tsx';
import { CreateInHub, type HubsOfNew } from '../create-in-hub.tsx';

/* There is nothing to set before a file is chosen. */
const ForAllPanel = lazyPage(() =>
  import('./for-all-panel.tsx').then((module) => module.ForAllPanel),
);

/** Many files at once: uploaded, titled, and kept as drafts or published. */
export function CreateFilesPage() {
  const { t } = useLingui();
  const membership = useMembership();
  return membership === null ? null : (
    <CreateInHub key={ownerOf(membership)} title={t`Upload files`}>
      {(begins) => <Uploading {...{ membership, begins }} />}
    </CreateInHub>
  );
}

function Uploading({ membership, begins }: { membership: Membership; begins: HubsOfNew }) {
  const { t } = useLingui();
  const queue = contentUploads(membership);
  const items = useUploads(queue);
  const round = useRound(membership, begins);
  const max = largestFile();
  const left = items.filter(({ state }) => state !== 'refused');
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          left.length > 0 ? (
            uploadCount(items)
          ) : (
            <Link to="/$organizationSlug/content" params={{ organizationSlug: membership.slug }}>
              <Trans>Content</Trans>
            </Link>
          )
        }
        title={t`Upload files`}
        actions={<Actions {...{ membership, items, round }} />}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <AddFiles max={max} onFiles={(files) => queue.add(files)} />
          <InterruptedUploads owner={ownerOf(membership)} items={items} />
          <UploadList queue={queue} max={max} Stored={TitleField} />
          {round.stored.length > 0 ? (
            <StoredFiles
              files={round.stored}
              slug={membership.slug}
              timeZone={membership.timeZone}
            />
          ) : null}
        </div>
        <aside className={styles.side}>
          {left.length > 0 ? (
            <Suspense fallback={<SkeletonBlock height={320} />}>
              <ForAllPanel count={left.length} values={round.values} onChange={round.change} />
            </Suspense>
          ) : null}
          <SpacePanel />
        </aside>
      </div>
    </PageFrame>
  );
}

/** What is given to the files of this round, and those that were kept already. */
function useRound(membership: Membership, begins: HubsOfNew) {
  const [stored, setStored] = useState<readonly ContentFile[]>([]);
  const [busy, setBusy] = useState<'keep' | 'publish'>();
  const [values, setValues] = useState<AllValues>({
    hubs: begins.hubs ?? [],
    tags: [],
    audience: 'everyone',
    groups: [],
    downloadAllowed: true,
  });
  const change = (some: Partial<AllValues>) => setValues((before) => ({ ...before, ...some }));
  const save = async (items: readonly UploadItem[], publish: boolean) => {
    setBusy(publish ? 'publish' : 'keep');
    const made: ContentFile[] = [];
    const queue = contentUploads(membership);
    const done = await storeFiles(queue, items, forAllOf(values), (file) => {
      made.push(file);
      setStored((before) => [...before, file]);
    });
    if (publish && done && made.length > 0) await publishFiles(made);
    setBusy(undefined);
  };
  return { stored, busy, values, change, save };
}

function forAllOf({ hubs, tags, audience, groups, downloadAllowed }: AllValues): ForAll {
  return {
    hubs,
    tags,
    downloadAllowed,
    audience:
      audience === 'groups' ? { kind: audience, groups: groups.map(Number) } : { kind: audience },
  };
}

interface ActionsProps {
  membership: Membership;
  items: readonly UploadItem[];
  round: ReturnType<typeof useRound>;
}

function Actions({ membership, items, round }: ActionsProps) {
  const { t } = useLingui();
  const ready = items.filter(({ state }) => state === 'stored');
  const isMoving = items.some(({ state }) => state === 'uploading' || state === 'waiting');
  const { values, busy, save } = round;
  const mayPublish = holds(membership, 'content.publish');
  // Those who may not publish draft in their own hubs alone.
  const reason =
    values.audience === 'groups' && values.groups.length === 0
      ? t`Choose a group`
      : !mayPublish && values.hubs.length === 0
        ? t`Choose a hub`
        : undefined;
  const count = ready.length;
  return (
    <>
      {isMoving ? (
        <Link
          to="/$organizationSlug/content"
          params={{ organizationSlug: membership.slug }}
          className={buttonClass({})}
        >
          <Trans>Leave, keep uploading</Trans>
        </Link>
      ) : null}
      {count === 0 ? null : (
        <Button
          variant={mayPublish ? 'standard' : 'primary'}
          busy={busy === 'keep' ? t`Saving` : undefined}
          disabledReason={reason}
          onClick={() => void save(ready, false)}
        >
          <Plural value={count} one="Keep # draft" other="Keep # drafts" />
        </Button>
      )}
      {count === 0 || !mayPublish ? null : (
        <Button
          variant="primary"
          busy={busy === 'publish' ? t`Publishing` : undefined}
          disabledReason={reason}
          onClick={() => void save(ready, true)}
        >
          <Plural value={count} one="Publish # file" other="Publish # files" />
        </Button>
      )}
    </>
  );
}

function TitleField({ item }: { item: UploadItem }) {
  const { t } = useLingui();
  const membership = useMembership();
  const titles = useStore(typedTitles);
  const { name } = item.file;
  const title = titles[item.id] ?? titleOf(name);
  return (
    <>
      <TextInput
        aria-label={t`Title of ${name}`}
        value={title}
        maxLength={lengths.title}
        onChange={({ currentTarget }) =>
          typedTitles.set({ ...typedTitles.get(), [item.id]: currentTarget.value })
        }
      />
      {membership === null ? null : <SameName {...{ item, title, membership }} />}
    </>
  );
}
