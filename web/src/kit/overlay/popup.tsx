import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '../loading/lazy-page.tsx';
import { fetchAhead } from '../loading/fetch-ahead.ts';
import { type TriggerElement, useTrigger } from './use-trigger.ts';

export const PopupPanel = lazyPage(() =>
  import('./popup-panel.tsx').then((module) => module.PopupPanel),
);

const fetchPanel = () => fetchAhead(PopupPanel);

export interface PopupProps {
  /** The button that opens it; one element that takes a ref. */
  button: TriggerElement;
  position?: 'bottom-start' | 'bottom-end';
  /** In pixels; as wide as its content without it. */
  width?: number;
  label?: string;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  /** May be a piece that is loaded: the popup opens when it is there. */
  children: ReactNode;
}

/** A panel below a button, for a choice or an explanation. Takes the focus and returns it. */
export function Popup(props: PopupProps) {
  const { button, position = 'bottom-start', width, label, opened: asked, onChange } = props;
  const { trigger, anchor, id, opened, wanted, change } = useTrigger(
    'dialog',
    button,
    { opened: asked, onChange },
    fetchPanel,
  );
  return (
    <>
      {trigger}
      {wanted ? (
        <Suspense fallback={null}>
          <PopupPanel
            {...{ id, anchor, opened, position }}
            {...(width === undefined ? {} : { width })}
            {...(label === undefined ? {} : { label })}
            onChange={change}
          >
            {props.children}
          </PopupPanel>
        </Suspense>
      ) : null}
    </>
  );
}
