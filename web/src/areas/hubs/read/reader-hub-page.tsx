import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { WholeReaderHub } from 'contract/hubs/reader-hubs.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { DocumentView } from '../../content/content.public.ts';
import { HubCover } from '../hub-cover.tsx';
import { NewInHub } from './new-in-hub.tsx';
import { ReaderItems } from './reader-items.tsx';
import { readerHubQuery } from './reader-hubs.queries.ts';
import styles from './reader-hub-page.module.css';

/** A hub as its readers see it: what it is about, and what it holds for them. */
export function ReaderHubPage() {
  const { t } = useLingui();
  const { hubId } = useParams({ from: '/$organizationSlug/for-you/hubs/$hubId' });
  const membership = useMembership();
  const { data: hub, error, refetch } = useQuery(readerHubQuery(hubId));
  usePageName(hub?.name);
  if (membership === null) return null;
  const { slug } = membership;
  if (hub !== undefined) return <Opened key={hub.id} hub={hub} membership={membership} />;
  if (error === null) {
    return (
      <PageFrame>
        <Skeleton>
          <SkeletonBlock height={160} />
          <SkeletonBlock height={420} />
        </Skeleton>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageHead title={t`Hub`} />
      {error instanceof HttpError && error.status === 404 ? (
        <EmptyState
          title={<Trans>This hub isn’t available</Trans>}
          action={
            <Link
              to="/$organizationSlug/for-you/hubs"
              params={{ organizationSlug: slug }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans>Open your hubs</Trans>
            </Link>
          }
        >
          <Trans>It isn’t published, or it is for other people.</Trans>
        </EmptyState>
      ) : (
        <LoadError
          title={<Trans>Couldn’t open this hub</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}

function Opened({ hub, membership }: { hub: WholeReaderHub; membership: Membership }) {
  const { slug, timeZone } = membership;
  const isAbout = hasLabels(hub.description);
  return (
    <PageFrame>
      {hub.preview ? <PreviewNote hub={hub} slug={slug} /> : null}
      <div className={styles.cover}>
        <HubCover hub={hub} url={hub.cover?.url} described />
      </div>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/for-you/hubs" params={{ organizationSlug: slug }}>
              <Trans>Your hubs</Trans>
            </Link>
            {' · '}
            <Plural value={hub.items} one="# item" other="# items" />
          </>
        }
        title={hub.name}
        lede={hub.summary ?? undefined}
        actions={<NewInHub hub={hub} />}
      />
      <div className={isAbout ? styles.columns : undefined}>
        <ReaderItems hub={hub} slug={slug} timeZone={timeZone} />
        {isAbout ? (
          <Panel title={<Trans>About this hub</Trans>}>
            <DocumentView
              document={hub.description}
              pictureUrl={(id) => hub.pictures.find(({ fileId }) => fileId === id)?.url}
            />
          </Panel>
        ) : null}
      </div>
    </PageFrame>
  );
}

/** For people who fill or manage the hub, and are not among its readers. */
function PreviewNote({ hub, slug }: { hub: WholeReaderHub; slug: string }) {
  return (
    <div className={styles.note}>
      <Note
        title={<Trans>Preview</Trans>}
        actions={
          <Link
            to="/$organizationSlug/hubs/$hubId/edit"
            params={{ organizationSlug: slug, hubId: hub.id }}
            className={buttonClass({ size: 'small' })}
          >
            <Trans>Edit hub</Trans>
          </Link>
        }
      >
        <Trans>
          This hub isn’t published, or it is for other people. You see all published items.
        </Trans>
      </Note>
    </div>
  );
}

/** More than an empty paragraph. */
function hasLabels({ content }: WholeReaderHub['description']): boolean {
  return content.some((block) => block.type !== 'paragraph' || (block.content ?? []).length > 0);
}
