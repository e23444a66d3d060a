import { Trans } from '@lingui/react/macro';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Hub, hubLimits } from 'contract/hubs/hub.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { hubMessages } from '../hub-messages.ts';
import { itemsQuery } from '../hubs.queries.ts';
import { ItemLines } from './item-lines.tsx';
import styles from './items-panel.module.css';
import type { StagedItems } from './use-staged-items.ts';

const AddItemsDialog = lazyPage(() =>
  import('./add-items-dialog.tsx').then((module) => module.AddItemsDialog),
);

export interface ItemsPanelProps {
  hub: Hub;
  slug: string;
  staged: StagedItems;
  /** Where the form puts the choice of the order. */
  onOrderSlot: (slot: HTMLElement | null) => void;
}

/** The items of a hub: pinned ones first, then the others in manual order or the newest first. */
export function ItemsPanel({ hub, slug, staged, onOrderSlot }: ItemsPanelProps) {
  const { data, error, refetch } = useQuery(itemsQuery(hub.id));
  const [adding, setAdding] = useState(false);
  const { abilities } = hub;
  const sections = staged.parts.filter(({ kind }) => kind === 'section').length;
  return (
    <Panel
      title={<Trans>Items</Trans>}
      count={data === undefined ? undefined : formatCount(data.items.length)}
      actions={abilities.edit ? <span ref={onOrderSlot} /> : undefined}
      flush
    >
      {error && data === undefined ? (
        <ErrorState title={<Trans>Couldn’t load the items</Trans>} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={240} />
        </Skeleton>
      ) : data.items.length === 0 ? (
        <Empty hub={hub} slug={slug} onAdd={() => setAdding(true)} />
      ) : (
        <ItemLines {...{ hub, slug, staged }} />
      )}
      {abilities.arrange && data !== undefined && data.items.length > 0 ? (
        <div className={styles.foot}>
          <Button size="small" icon={<IconPlus />} onClick={() => setAdding(true)}>
            <Trans>Add items</Trans>
          </Button>
          <Button
            size="small"
            icon={<IconPlus />}
            disabledReason={
              sections >= hubLimits.sections
                ? hubMessages.at_most_sections({ max: hubLimits.sections })
                : undefined
            }
            onClick={staged.addSection}
          >
            <Trans>Add section</Trans>
          </Button>
          <WriteLink hub={hub} slug={slug} small />
        </div>
      ) : null}
      <Suspense fallback={null}>
        {adding ? (
          <AddItemsDialog
            hub={hub}
            there={(data?.items ?? []).map(({ id }) => id)}
            onClose={() => setAdding(false)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}

interface WriteLinkProps {
  hub: Hub;
  slug: string;
  small?: boolean;
}

/** An article that begins in this hub. */
function WriteLink({ hub, slug, small = false }: WriteLinkProps) {
  return (
    <Link
      to="/$organizationSlug/content/create/article"
      params={{ organizationSlug: slug }}
      search={{ hub: String(hub.id) }}
      className={buttonClass(small ? { size: 'small' } : {})}
    >
      <IconPencil />
      <Trans>Write an article</Trans>
    </Link>
  );
}

function Empty({ hub, slug, onAdd }: { hub: Hub; slug: string; onAdd: () => void }) {
  return (
    <EmptyState
      title={<Trans>No items yet</Trans>}
      action={
        hub.abilities.arrange ? (
          <>
            <Button variant="primary" icon={<IconPlus />} onClick={onAdd}>
              <Trans>Add items</Trans>
            </Button>
            <WriteLink hub={hub} slug={slug} />
          </>
        ) : undefined
      }
    >
      <Trans>Add content that this hub shows its audience.</Trans>
    </EmptyState>
  );
}
