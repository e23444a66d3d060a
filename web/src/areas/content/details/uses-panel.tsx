import { Plural, Trans } from '@lingui/react/macro';
import { IconFileText, IconHierarchy2, IconSend, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContentUse } from 'contract/content/readers.contract.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { usesQuery } from '../content.queries.ts';
import rows from '../panel-rows.module.css';
import { useStateLabels } from '../state-mark.tsx';
import styles from './reach-panels.module.css';

export interface UsesPanelProps {
  contentId: number;
  slug: string;
  timeZone: string;
}

/** Where content is used: hubs, content it is attached to, and emails that show it. */
export function UsesPanel({ contentId, slug, timeZone }: UsesPanelProps) {
  const { data, isError, refetch } = useQuery(usesQuery(contentId));
  return (
    <Panel
      flush
      title={<Trans>Used in</Trans>}
      count={data === undefined ? undefined : formatCount(data.items.length)}
    >
      {isError && data === undefined ? (
        <ErrorState
          title={<Trans>Couldn’t load where it is used</Trans>}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={80} />
        </Skeleton>
      ) : data.items.length === 0 ? (
        <p className={styles.none}>
          <Trans>No hub, attachment or email uses this yet.</Trans>
        </p>
      ) : (
        <ul className={rows.rows}>
          {data.items.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <Icon kind={use.kind} />
              <Name use={use} slug={slug} />
              <span className={`${rows.end} ${styles.end}`}>
                <End use={use} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const icons = {
  hub: IconHierarchy2,
  attachment: IconFileText,
  campaign: IconSpeakerphone,
  direct_send: IconSend,
} as const;

function Icon({ kind }: Pick<ContentUse, 'kind'>) {
  const Mark = icons[kind];
  return <Mark aria-hidden="true" className={styles.icon} />;
}

function Name({ use: { kind, id, name }, slug }: { use: ContentUse; slug: string }) {
  const shared = { className: text.lineLink, children: <b>{name}</b> };
  switch (kind) {
    case 'hub':
      return (
        <Link
          to="/$organizationSlug/hubs/$hubId/edit"
          params={{ organizationSlug: slug, hubId: id }}
          {...shared}
        />
      );
    case 'attachment':
      return (
        <Link
          to="/$organizationSlug/content/$contentId/details"
          params={{ organizationSlug: slug, contentId: id }}
          {...shared}
        />
      );
    case 'campaign':
      return (
        <Link
          to="/$organizationSlug/campaigns/$id"
          params={{ organizationSlug: slug, id }}
          {...shared}
        />
      );
    case 'direct_send':
      return <b>{name}</b>;
  }
}

function End({ use, timeZone }: { use: ContentUse; timeZone: string }) {
  const states = useStateLabels();
  if (use.kind === 'hub') return use.pinned ? <Trans>pinned</Trans> : null;
  if (use.kind === 'attachment') {
    const state = states[use.state];
    return <Trans>attachment · {state}</Trans>;
  }
  if (use.sentAt === null) return <Trans>not sent yet</Trans>;
  return (
    <>
      {formatMoment(use.sentAt, timeZone)}
      {' · '}
      <Plural value={use.readers} one="# reader" other="# readers" />
    </>
  );
}
