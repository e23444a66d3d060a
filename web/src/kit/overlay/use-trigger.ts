import { cloneElement, type ReactElement, type Ref, useId, useState } from 'react';

export interface TriggerState {
  opened?: boolean | undefined;
  onChange?: ((opened: boolean) => void) | undefined;
}

interface TriggerProps {
  ref?: Ref<HTMLElement>;
  id?: string;
  onClick?: (event: never) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

export type TriggerElement = ReactElement<TriggerProps>;

/**
 * A button that opens something floating. What floats comes with a large library, so it is mounted when it is
 * first asked for; the button itself stays the same element throughout.
 *
 * @param fetch starts to fetch what floats: the pointer or the focus has reached the button
 */
export function useTrigger(
  kind: 'menu' | 'dialog',
  button: TriggerElement,
  { opened: asked, onChange }: TriggerState,
  fetch: () => void,
) {
  const [own, setOwn] = useState(false);
  const opened = asked ?? own;
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const change = (next: boolean) => {
    setOwn(next);
    onChange?.(next);
  };
  const { onClick } = button.props;
  const trigger = cloneElement(button, {
    ref: setAnchor,
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: (event: never) => {
      onClick?.(event);
      change(!opened);
    },
    onPointerEnter: fetch,
    onFocus: fetch,
  });
  return { trigger, anchor, id, opened, wanted, change };
}
