import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReaderHub } from 'contract/hubs/reader-hubs.contract.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import { HubCover } from '../hub-cover.tsx';
import { NewInHub } from './new-in-hub.tsx';
import { readerHubsQuery } from './reader-hubs.queries.ts';
import styles from './your-hubs-page.module.css';

/** All hubs that are for the reader, by name. */
export function YourHubsPage() {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  const { data, error, refetch } = useQuery(readerHubsQuery());
  const count = data?.items.length ?? 0;
  const [search, setSearch] = useState('');
  const matching = (data?.items ?? []).filter((hub) => isFound(hub, search));
  return (
    <PageFrame>
      <PageHead
        eyebrow={<Plural value={count} one="# hub" other="# hubs" />}
        title={t`Your hubs`}
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton>
            <SkeletonBlock height={360} />
          </Skeleton>
        ) : (
          <LoadError
            title={<Trans>Couldn’t load your hubs</Trans>}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : count === 0 ? (
        <Panel>
          <EmptyState
            title={<Trans>No hubs yet</Trans>}
            action={
              <Link
                to="/$organizationSlug/for-you"
                params={{ organizationSlug: slug }}
                className={buttonClass({})}
              >
                <Trans>Open content for you</Trans>
              </Link>
            }
          >
            <Trans>Hubs for you or your groups appear here.</Trans>
          </EmptyState>
        </Panel>
      ) : (
        <>
          <SearchField
            label={t`Name or summary`}
            value={search}
            onChange={setSearch}
            className={styles.search}
          />
          {matching.length === 0 ? (
            <Panel>
              <EmptyState
                title={<Trans>No hubs match</Trans>}
                action={
                  <Button onClick={() => setSearch('')}>
                    <Trans>Clear search</Trans>
                  </Button>
                }
              />
            </Panel>
          ) : (
            <ul className={styles.cards} aria-label={t`Your hubs`}>
              {matching.map((hub) => (
                <Card key={hub.id} hub={hub} slug={slug} />
              ))}
            </ul>
          )}
        </>
      )}
    </PageFrame>
  );
}

/** Whether every word is in its name or summary, whatever their case and accents. */
function isFound({ name, summary }: ReaderHub, search: string): boolean {
  const text = folded(`${name} ${summary ?? ''}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

function Card({ hub, slug }: { hub: ReaderHub; slug: string }) {
  return (
    <li className={styles.card}>
      <HubCover hub={hub} url={hub.cover?.url} tall />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link
            to="/$organizationSlug/for-you/hubs/$hubId"
            params={{ organizationSlug: slug, hubId: hub.id }}
          >
            {hub.name}
          </Link>
        </h2>
        {hub.summary === null ? null : <p className={styles.summary}>{hub.summary}</p>}
        <p className={styles.meta}>
          <span>
            <Plural value={hub.items} one="# item" other="# items" />
          </span>
          <NewInHub hub={hub} />
        </p>
      </div>
    </li>
  );
}
