import { Trans } from '@lingui/react/macro';
import { type Hub, hubLimits } from 'contract/hubs/hub.ts';
import { type DragEvent, useState } from 'react';
import { Kbd } from '../../../kit/text/kbd.tsx';
import { useThumbnails } from '../../content/content.public.ts';
import { removeFromHub } from '../hub-actions.ts';
import { type HubParts, placed, withPin } from './arrangement.ts';
import { ItemLine } from './item-line.tsx';
import styles from './items-panel.module.css';
import { PartHead } from './section-head.tsx';
import { movableItem, useMoveKeys } from './use-move-keys.ts';
import type { StagedItems } from './use-staged-items.ts';

export interface ItemLinesProps {
  hub: Hub;
  slug: string;
  staged: StagedItems;
}

/** Items part by part: moved by dragging, or by keys on the handle; saved with the rest of the hub. */
export function ItemLines({ hub, slug, staged }: ItemLinesProps) {
  const { items, parts, change } = staged;
  const { dragged, lift } = useDragged(parts, change);
  const keys = useMoveKeys(parts, change);
  const urls = useThumbnails(items);
  const { arrange } = hub.abilities;
  const byHand = hub.order === 'hand';
  const pinned = parts.find(({ kind }) => kind === 'pinned')?.ids.length ?? 0;
  const before = (at: number) => parts.slice(0, at).reduce((sum, { ids }) => sum + ids.length, 0);
  const drop = (key: string, index: number) => {
    if (dragged === undefined) return;
    const [from, to] = [
      parts.find(({ ids }) => ids.includes(dragged)),
      parts.find((part) => part.key === key),
    ];
    // Pinning has a button of its own.
    if ((from?.kind === 'pinned') === (to?.kind === 'pinned')) {
      change(placed(parts, dragged, key, index));
    }
  };
  // Whichever element it is over, it is dropped: without this the browser says that nothing was done.
  const accept = (event: DragEvent) => {
    if (dragged !== undefined) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropped on; the handles do it by keyboard
    <div onDragEnter={accept} onDragOver={accept}>
      {parts.map((part, at) => (
        <div
          key={part.key}
          onDragOver={
            part.ids.length === 0
              ? (event) => {
                  event.preventDefault();
                  drop(part.key, 0);
                }
              : undefined
          }
        >
          <PartHead {...{ hub, part, staged, keys }} />
          <ol className={styles.lines}>
            {part.ids.map((id, index) => {
              const item = items.find((one) => one.id === id);
              if (item === undefined) return null;
              const movable = movableItem(id, item.title);
              return (
                <ItemLine
                  key={id}
                  {...{ item, slug, arrange }}
                  full={pinned >= hubLimits.pinned}
                  pinned={part.kind === 'pinned'}
                  number={before(at) + index + 1}
                  url={urls.get(id)}
                  dragged={dragged === id || keys.carried === movable.key}
                  handle={
                    arrange && (byHand || part.kind === 'pinned')
                      ? {
                          ...keys.handleOf(movable),
                          onDragStart: lift(id),
                        }
                      : undefined
                  }
                  onDragOver={() => {
                    if (dragged !== undefined && dragged !== id) drop(part.key, index);
                  }}
                  onPin={(pin) => change(withPin(parts, id, pin))}
                  onRemove={() => void removeFromHub(hub, [id])}
                />
              );
            })}
          </ol>
        </div>
      ))}
      {arrange && (byHand || pinned > 1) ? <KeysHint /> : null}
      <p role="status" className={styles.announcement}>
        {keys.announcement}
      </p>
    </div>
  );
}

/** The item that is dragged, until it is dropped; where the drag ends in another way, as by Escape, it is put back. */
function useDragged(parts: HubParts, change: (next: HubParts) => void) {
  const [dragged, setDragged] = useState<number>();
  const lift = (id: number) => (event: DragEvent<HTMLElement>) => {
    const ended = new AbortController();
    const { signal } = ended;
    const end = () => {
      ended.abort();
      setDragged(undefined);
    };
    const putBack = () => {
      end();
      change(parts);
    };
    setDragged(id);
    document.addEventListener('drop', end, { signal });
    // In another part the item is another element: this one is told the end outside of the page, or not at all. No
    // pointer moves while something is dragged.
    event.currentTarget.addEventListener('dragend', putBack, { signal });
    document.addEventListener('pointermove', putBack, { signal });
  };
  return { dragged, lift };
}

/** The keys on a handle. */
function KeysHint() {
  return (
    <p className={styles.hint}>
      <span>
        <Trans comment="Keys that move an item of a hub">
          <Kbd>Space</Kbd> pick up, put down
        </Trans>
      </span>
      <span>
        <Trans comment="Keys that move an item of a hub">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
        </Trans>
      </span>
      <span>
        <Trans comment="Keys that move an item of a hub">
          <Kbd>Shift</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> to another section
        </Trans>
      </span>
      <span>
        <Trans comment="Key that ends moving an item of a hub">
          <Kbd>Esc</Kbd> put back
        </Trans>
      </span>
    </p>
  );
}
