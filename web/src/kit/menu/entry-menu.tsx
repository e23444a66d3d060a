import { Suspense } from 'react';
import { lazyPage } from '../loading/lazy-page.tsx';
import { fetchAhead } from '../loading/fetch-ahead.ts';
import { type TriggerElement, useTrigger } from '../overlay/use-trigger.ts';
import type { MenuEntry } from './menu-entry.ts';

export const MenuList = lazyPage(() => import('./menu-list.tsx').then((module) => module.MenuList));

const fetchList = () => fetchAhead(MenuList);

export interface EntryMenuProps {
  entries: readonly MenuEntry[];
  /** What the entries are about, above them: a name that is cut on the button. */
  heading?: string;
  /** The button that opens it; one element that takes a ref. */
  children: TriggerElement;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

/** A menu of actions below a button. */
export function EntryMenu({ entries, heading, children, ...state }: EntryMenuProps) {
  const { trigger, anchor, id, opened, wanted, change } = useTrigger(
    'menu',
    children,
    state,
    fetchList,
  );
  return (
    <>
      {trigger}
      {wanted ? (
        <Suspense fallback={null}>
          <MenuList {...{ id, anchor, heading, entries, opened }} onChange={change} />
        </Suspense>
      ) : null}
    </>
  );
}
