import { Trans } from '@lingui/react/macro';
import { type Hub, hubLimits } from 'contract/hubs/hub.ts';
import { useEffect, useState } from 'react';
import { Kbd } from '../../../kit/text/kbd.tsx';
import { useThumbnails } from '../../content/content.public.ts';
import { removeFromHub } from '../hub-actions.ts';
import { placed, withPin } from './arrangement.ts';
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
  const [dragged, setDragged] = useDragged();
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
  return (
    <>
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
                          onDragStart: () => setDragged(id),
                          onDragEnd: () => setDragged(undefined),
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
      <p role="status" className={styles.said}>
        {keys.said}
      </p>
    </>
  );
}

/** The item that is dragged, until it is dropped. */
function useDragged() {
  const [dragged, setDragged] = useState<number>();
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const end = () => setDragged(undefined);
    // In another part it is another element, and the one where the drag began is told its end outside of the page. No
    // pointer moves while something is dragged.
    document.addEventListener('drop', end);
    document.addEventListener('pointermove', end);
    return () => {
      document.removeEventListener('drop', end);
      document.removeEventListener('pointermove', end);
    };
  }, [dragged]);
  return [dragged, setDragged] as const;
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
