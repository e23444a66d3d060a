import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { SavedBlock } from 'contract/templates/block.ts';
import { Suspense } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { MailingLoading, TrashedDraft } from '../../delivery/delivery.public.ts';
import { blockQuery } from '../blocks.queries.ts';
import { restoreTemplate } from '../template-actions.ts';

const EditBlock = lazyPage(() => import('./edit-block.tsx').then((part) => part.EditBlock));

/** A saved block, which is written and saves itself. */
export function BlockPage() {
  const id = useParams({
    from: '/$organizationSlug/campaigns/templates/blocks/$id',
    select: (all) => all.id,
  });
  const { data } = useQuery(blockQuery(id));
  usePageName(data?.name);
  if (data === undefined) return <MailingLoading />;
  if (data.deletedAt !== null) return <Trashed block={data} />;
  return (
    <Suspense fallback={<MailingLoading />}>
      <EditBlock key={data.id} block={data} />
    </Suspense>
  );
}

function Trashed({ block: { id, name, abilities } }: { block: SavedBlock }) {
  const organizationSlug = useMembership()?.slug ?? '';
  return (
    <TrashedDraft
      name={name}
      overview={
        <Link
          to="/$organizationSlug/campaigns/templates"
          params={{ organizationSlug }}
          search={{ show: 'blocks' }}
        >
          <Trans>Saved blocks</Trans>
        </Link>
      }
      onRestore={
        abilities.restore ? () => void restoreTemplate({ kind: 'block', id, name }) : undefined
      }
    />
  );
}
