import { t as say } from '@lingui/core/macro';
import type { HubItem } from 'contract/hubs/hub-items.contract.ts';
import type { Hub } from 'contract/hubs/hub.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useOrder } from '../../../kit/order/use-order.ts';
import { useThumbnails } from '../../content/content.public.ts';
import { tried } from '../../people/people.public.ts';
import { pinInHub, removeFromHub } from '../hub-actions.ts';
import { moveItem } from '../hubs.queries.ts';
import { ItemLine } from './item-line.tsx';
import styles from './items-panel.module.css';

export interface ItemLinesProps {
  hub: Hub;
  slug: string;
  /** The pinned ones, or the others. */
  items: readonly HubItem[];
  /** The number of the first of them. */
  first: number;
  /** As many are pinned as may be. */
  full: boolean;
  movable: boolean;
}

/** Items in their order: moved by dragging, or by the arrow keys on the handle; each move is saved at once. */
export function ItemLines({ hub, slug, items, first, full, movable }: ItemLinesProps) {
  const order = useItemOrder(hub, items);
  const [dragged, setDragged] = useState<number>();
  const urls = useThumbnails(items);
  const onKey = (event: KeyboardEvent, id: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    order.move(id, order.items.findIndex((item) => item.id === id) + by);
  };
  return (
    <>
      <ol className={styles.lines}>
        {order.items.map((item, index) => (
          <ItemLine
            key={item.id}
            {...{ item, slug, full }}
            number={first + index}
            url={urls.get(item.id)}
            dragged={dragged === item.id}
            arrange={hub.abilities.arrange}
            handle={
              movable
                ? {
                    onKeyDown: (event) => onKey(event, item.id),
                    onDragStart: () => setDragged(item.id),
                    onDragEnd: () => {
                      setDragged(undefined);
                      order.keep(item.id);
                    },
                  }
                : undefined
            }
            onDragOver={() => {
              if (dragged !== undefined && dragged !== item.id) order.show(dragged, index);
            }}
            onPin={(pinned) => void pinInHub(hub, item.id, pinned)}
            onRemove={() => void removeFromHub(hub, [item.id])}
          />
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {order.said}
      </p>
    </>
  );
}

/** The items in the order that is shown, and what is said of a move. */
function useItemOrder(hub: Hub, saved: readonly HubItem[]) {
  const [said, setSaid] = useState('');
  const moved = useRef(0);
  // A key that is pressed again while a move is saved waits: each move is made from where the one before ended.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const { ids, show, keep, move } = useOrder(
    saved.map(({ id }) => id),
    (next) => {
      const id = moved.current;
      const beforeId = next[next.indexOf(id) + 1] ?? null;
      const { name } = hub;
      before.current = before.current.then(() =>
        tried(
          async () => void (await moveItem(hub.id, id, beforeId)),
          say`Couldn’t save the order of ${name}`,
        ),
      );
      return before.current;
    },
  );
  const tell = (id: number, place: number) => {
    const title = saved.find((item) => item.id === id)?.title ?? '';
    const all = ids.length;
    setSaid(say`${title} moved to position ${place} of ${all}`);
  };
  return {
    items: ids.flatMap((id) => saved.find((item) => item.id === id) ?? []),
    said,
    show,
    keep: (id: number) => {
      moved.current = id;
      keep();
      tell(id, ids.indexOf(id) + 1);
    },
    move: (id: number, to: number) => {
      moved.current = id;
      if (move(id, to)) tell(id, to + 1);
    },
  };
}
