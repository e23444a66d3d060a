import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PeopleField } from 'contract/fields/field.ts';
import { type KeyboardEvent, useState } from 'react';
import { RowMenu } from '../../kit/menu/row-menu.tsx';
import { useOrder } from '../../kit/order/use-order.ts';
import { notifyFailed } from '../../kit/feedback/perform.ts';
import { FieldLine } from './field-line.tsx';
import type { Asked } from './fields-page.tsx';
import { putInOrder } from './fields.queries.ts';
import { useFieldMenu } from './use-field-menu.tsx';
import styles from './fields.module.css';

export interface FieldLinesProps {
  fields: readonly PeopleField[];
  onAsk: (asked: Asked) => void;
}

/** The fields in their order. Those in use are moved by dragging, by the arrow keys on the handle, or by the menu. */
export function FieldLines({ fields, onAsk }: FieldLinesProps) {
  const { t } = useLingui();
  const order = useOrderOfFields(fields);
  const [dragged, setDragged] = useState<number>();
  const [open, setOpen] = useState<{ field: PeopleField; button: HTMLElement }>();
  const { move } = order;
  const label = open?.field.label ?? '';
  const entries = useFieldMenu({ fields: order.fields, move, onAsk });

  const onKey = (event: KeyboardEvent, id: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(id, order.fields.findIndex((field) => field.id === id) + by);
  };
  return (
    <>
      <ul className={styles.lines}>
        {order.fields.map((field, index) => (
          <FieldLine
            key={field.id}
            field={field}
            dragged={dragged === field.id}
            onEdit={() => onAsk({ kind: 'edit', field })}
            onMenu={(button) => setOpen({ field, button })}
            handle={
              field.archivedAt === null
                ? {
                    onKeyDown: (event) => onKey(event, field.id),
                    onDragStart: () => setDragged(field.id),
                    onDragEnd: () => {
                      setDragged(undefined);
                      order.save();
                    },
                  }
                : undefined
            }
            onDragOver={() => {
              if (dragged !== undefined && dragged !== field.id) order.show(dragged, index);
            }}
          />
        ))}
      </ul>
      <p role="status" className={styles.announcement}>
        {order.announcement}
      </p>
      {open ? (
        <RowMenu
          button={open.button}
          label={t`Actions for ${label}`}
          entries={entries(open.field)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

/** The fields in the order that is shown, and what is said of a move. */
function useOrderOfFields(saved: readonly PeopleField[]) {
  const [announcement, setAnnouncement] = useState('');
  const { ids, show, saveOrder, move } = useOrder(
    saved.map(({ id }) => id),
    (next) =>
      putInOrder(next).catch((error: unknown) => notifyFailed(say`Couldn’t save the order`, error)),
  );
  return {
    fields: ids.flatMap((id) => saved.find((field) => field.id === id) ?? []),
    announcement,
    save: saveOrder,
    show,
    move: (id: number, to: number) => {
      if (!move(id, to)) return;
      const label = saved.find((field) => field.id === id)?.label ?? '';
      const [index, all] = [to + 1, ids.length];
      setAnnouncement(say`${label} moved to position ${index} of ${all}`);
    },
  };
}
