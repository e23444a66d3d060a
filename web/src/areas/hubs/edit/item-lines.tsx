import { t as say } from '@lingui/core/macro';
import type { HubItem } from 'contract/hubs/hub-items.contract.ts';
import type { Hub } from 'contract/hubs/hub.ts';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useThumbnails } from '../../content/content.public.ts';
import { removeFromHub } from '../hub-actions.ts';
import { intoNext, placed, stepped, withPin, type HubParts } from './arrangement.ts';
import { ItemLine } from './item-line.tsx';
import styles from './items-panel.module.css';
import { PartHead } from './section-head.tsx';
import type { StagedItems } from './use-staged-items.ts';

export interface ItemLinesProps {
  hub: Hub;
  slug: string;
  staged: StagedItems;
  /** As many are pinned as may be. */
  full: boolean;
}

const handleOf = (id: number) => `hub-item-${id}`;

/** Items part by part: moved by dragging, or by the arrow keys on the handle; saved with the rest of the hub. */
export function ItemLines({ hub, slug, staged, full }: ItemLinesProps) {
  const { items, parts, change } = staged;
  const [dragged, setDragged] = useDragged();
  const { said, onKey } = useKeys(items, parts, change);
  const urls = useThumbnails(items);
  const { arrange } = hub.abilities;
  const byHand = hub.order === 'hand';
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
          <PartHead {...{ hub, part, staged }} />
          <ol className={styles.lines}>
            {part.ids.map((id, index) => {
              const item = items.find((one) => one.id === id);
              if (item === undefined) return null;
              const movable = arrange && (byHand || part.kind === 'pinned');
              return (
                <ItemLine
                  key={id}
                  {...{ item, slug, full, arrange }}
                  pinned={part.kind === 'pinned'}
                  number={before(at) + index + 1}
                  url={urls.get(id)}
                  dragged={dragged === id}
                  handle={
                    movable
                      ? {
                          id: handleOf(id),
                          onKeyDown: (event) => onKey(event, id),
                          onDragStart: () => setDragged(id),
                          onDragEnd: () => setDragged(undefined),
                        }
                      : undefined
                  }
                  onDragOver={() => {
                    if (dragged !== undefined && dragged !== id) drop(part.key, index);
                  }}
                  onPin={(pinned) => change(withPin(parts, id, pinned))}
                  onRemove={() => void removeFromHub(hub, [id])}
                />
              );
            })}
          </ol>
        </div>
      ))}
      <p role="status" className={styles.said}>
        {said}
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

/** The arrow keys on a handle; with Shift into the section above or below. */
function useKeys(
  items: readonly HubItem[],
  parts: HubParts,
  change: (next: HubParts) => void,
): { said: string; onKey: (event: KeyboardEvent, id: number) => void } {
  const [said, setSaid] = useState('');
  const moved = useRef<number | null>(null);
  // In another part it is another element, without the focus.
  useLayoutEffect(() => {
    if (moved.current !== null) document.getElementById(handleOf(moved.current))?.focus();
    moved.current = null;
  });
  const onKey = (event: KeyboardEvent, id: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = event.shiftKey ? intoNext(parts, id, by) : stepped(parts, id, by);
    if (next === parts) return;
    moved.current = id;
    change(next);
    const title = items.find((item) => item.id === id)?.title ?? '';
    const part = next.find(({ ids }) => ids.includes(id));
    const [place, all, section] = [
      (part?.ids.indexOf(id) ?? 0) + 1,
      part?.ids.length ?? 0,
      part?.name ?? '',
    ];
    setSaid(
      section === ''
        ? say`${title} moved to position ${place} of ${all}`
        : say`${title} moved to position ${place} of ${all} in ${section}`,
    );
  };
  return { said, onKey };
}
