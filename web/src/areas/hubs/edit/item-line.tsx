import { useLingui } from '@lingui/react/macro';
import { IconGripVertical, IconPin, IconPinFilled, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HubItem } from 'contract/hubs/hub-items.contract.ts';
import { hubLimits } from 'contract/hubs/hub.ts';
import type { DragEvent } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import {
  ContentThumbnail,
  StateSquare,
  useStateLabels,
  versionLabel,
} from '../../content/content.public.ts';
import { hubMessages } from '../hub-messages.ts';
import styles from './items-panel.module.css';
import type { MoveHandle } from './use-move-keys.ts';

export interface ItemLineProps {
  item: HubItem;
  slug: string;
  /** As it is staged. */
  pinned: boolean;
  number: number;
  /** The address of its cover. */
  url: string | undefined;
  dragged: boolean;
  /** The caller may pin and remove it. */
  arrange: boolean;
  /** As many are pinned as may be. */
  full: boolean;
  /** Absent: it stands where its publication puts it. */
  handle:
    | (MoveHandle & {
        onDragStart: (event: DragEvent<HTMLElement>) => void;
      })
    | undefined;
  onDragOver: () => void;
  onPin: (pinned: boolean) => void;
  onRemove: () => void;
}

/** One item of a hub: its place, its title, and its status where readers do not see it. */
export function ItemLine(props: ItemLineProps) {
  const { item, slug, pinned, number, url, dragged, arrange, full, handle } = props;
  const { t } = useLingui();
  const { title } = item;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropped on; the handle does it by keyboard
    <li
      className={dragged ? `${styles.line} ${styles.dragged}` : styles.line}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
    >
      {handle === undefined ? null : (
        <button
          type="button"
          draggable
          className={styles.handle}
          aria-label={t`Move ${title} with the up and down arrow keys`}
          {...handle}
        >
          <IconGripVertical />
        </button>
      )}
      <span className={styles.number}>{String(number).padStart(2, '0')}</span>
      <span className={styles.thumbnail}>
        <ContentThumbnail file={item.file} network={item.network} url={url} />
      </span>
      <Link
        to="/$organizationSlug/content/$contentId/details"
        params={{ organizationSlug: slug, contentId: item.id }}
        className={styles.title}
        title={title}
      >
        {title}
      </Link>
      <ItemState item={item} />
      {arrange ? (
        <>
          <Button
            square
            size="small"
            variant="quiet"
            className={pinned ? `${styles.pin} ${styles.pinned}` : styles.pin}
            icon={pinned ? <IconPinFilled /> : <IconPin />}
            aria-label={pinned ? t`Unpin ${title}` : t`Pin ${title}`}
            disabledReason={
              !pinned && full ? hubMessages.at_most_pinned({ max: hubLimits.pinned }) : undefined
            }
            onClick={() => props.onPin(!pinned)}
          />
          <Button
            square
            size="small"
            variant="quiet"
            icon={<IconX />}
            className={styles.remove}
            aria-label={t`Remove ${title}`}
            onClick={props.onRemove}
          />
        </>
      ) : null}
    </li>
  );
}

/** Of what is published there is nothing to say, but of a file its version. */
function ItemState({ item: { state, file } }: { item: HubItem }) {
  const labels = useStateLabels();
  if (state === 'published') {
    return file === null ? null : (
      <span className={styles.state}>{versionLabel(file.version)}</span>
    );
  }
  return (
    <span className={styles.state}>
      <StateSquare state={state} />
      {labels[state]}
    </span>
  );
}
