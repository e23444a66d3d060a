import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { useOpenAfterMount } from './use-open-after-mount.ts';

/** An attribute of what a panel opens below, where that is more than its button: it leaves what it explains in view. */
const popupPlace = 'data-popup-place';

export interface PopupPanelProps {
  id: string;
  anchor: HTMLElement | null;
  opened: boolean;
  onChange: (opened: boolean) => void;
  position: 'bottom-start' | 'bottom-end';
  width?: number;
  label?: string;
  children: ReactNode;
}

/** What a `Popup` shows, which loads this. In another popup it stays inside, or a press in it would close that. */
export function PopupPanel({ anchor, opened, label, children, ...popover }: PopupPanelProps) {
  return (
    <Popover
      {...popover}
      opened={useOpenAfterMount(opened)}
      withinPortal={anchor?.closest('#dropdowns') === null}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor to={anchor?.closest<HTMLElement>(`[${popupPlace}]`) ?? anchor} />
      </Popover.Target>
      <Popover.Dropdown {...(label === undefined ? {} : { 'aria-label': label })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
