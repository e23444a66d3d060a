import { Trans, useLingui } from '@lingui/react/macro';
import { IconLayout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SavedBlock } from 'contract/templates/block.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import type { BlocksPort } from '../../../kit/editor/editor-setup.ts';
import { usePictureUrls } from '../../content/content.public.ts';
import { MessageView } from '../../delivery/delivery.public.ts';
import { savedBlockQuery } from '../blocks.queries.ts';
import styles from './blocks.module.css';

type Props = Parameters<Exclude<BlocksPort['BlockView'], new (...args: never) => unknown>>[0];

/** A saved block where it stands in a message: its name, what it says, and what can be done with it. */
export function BlockView({ blockId, onDetach, onRemove }: Props) {
  const { data, isError } = useQuery(savedBlockQuery(blockId));
  if (isError || (data !== undefined && data.deletedAt !== null)) {
    return <Gone name={data?.name} onRemove={onRemove} />;
  }
  if (data === undefined) return <SkeletonBlock height={64} />;
  return <Shown block={data} onDetach={onDetach} />;
}

function Shown({ block, onDetach }: { block: SavedBlock } & Pick<Props, 'onDetach'>) {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const pictures = usePictureUrls(block.document);
  const { id, name, document } = block;
  return (
    <section className={styles.block} aria-label={t`Saved block ${name}`}>
      <header className={styles.head}>
        <IconLayout aria-hidden="true" />
        <b>{name}</b>
        <Link
          to="/$organizationSlug/campaigns/templates/blocks/$id"
          params={{ organizationSlug, id }}
          className={styles.link}
        >
          <Trans>Edit block</Trans>
        </Link>
        <Button size="small" onClick={() => onDetach(document.content)}>
          <Trans>Detach</Trans>
        </Button>
      </header>
      <div className={styles.content}>
        <MessageView
          document={document}
          values={[]}
          conditions={[]}
          pictureUrl={(fileId) => pictures?.get(fileId)}
        />
      </div>
    </section>
  );
}

function Gone({ name, onRemove }: { name: string | undefined } & Pick<Props, 'onRemove'>) {
  const organizationSlug = useMembership()?.slug ?? '';
  return (
    <section className={`${styles.block} ${styles.gone}`}>
      <header className={styles.head}>
        <IconLayout aria-hidden="true" />
        <b>
          {name === undefined ? (
            <Trans>This saved block was deleted</Trans>
          ) : (
            <Trans>The saved block “{name}” was deleted</Trans>
          )}
        </b>
        <Link
          to="/$organizationSlug/campaigns/templates"
          params={{ organizationSlug }}
          search={{ show: 'blocks', deleted: 'true' }}
          className={styles.link}
        >
          <Trans>Deleted blocks</Trans>
        </Link>
        <Button size="small" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </header>
    </section>
  );
}
