import { t as say } from '@lingui/core/macro';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { intoNext, sectionStepped, stepped, type HubParts } from './arrangement.ts';

/** What a handle moves. */
export interface Movable {
  /** The same while it is moved. */
  key: string;
  title: string;
  /** The ID of its handle. */
  handleIn: (parts: HubParts) => string;
  /** One place on, or with Shift over a whole part; the same parts where there is no such place. */
  step: (parts: HubParts, by: 1 | -1, far: boolean) => HubParts;
  positionIn: (parts: HubParts) => MovePosition;
}

interface MovePosition {
  /** Counted from 1, among so many. */
  at: number;
  all: number;
  /** The name of the section; empty: in none. */
  section: string;
}

export function movableItem(id: number, title: string): Movable {
  return {
    key: `item ${id}`,
    title,
    handleIn: () => `hub-item-${id}`,
    step: (parts, by, far) => (far ? intoNext(parts, id, by) : stepped(parts, id, by)),
    positionIn: (parts) => {
      const part = parts.find(({ ids }) => ids.includes(id));
      return {
        at: (part?.ids.indexOf(id) ?? 0) + 1,
        all: part?.ids.length ?? 0,
        section: part?.name ?? '',
      };
    },
  };
}

const sectionsOf = (parts: HubParts) => parts.filter(({ kind }) => kind === 'section');

export function movableSection(key: string, title: string): Movable {
  const positionOf = (parts: HubParts) =>
    sectionsOf(parts).findIndex((part) => part.key === key) + 1;
  return {
    key: `section ${key}`,
    title,
    handleIn: (parts) => `hub-section-${positionOf(parts)}`,
    step: (parts, by) => sectionStepped(parts, key, by),
    positionIn: (parts) => ({ at: positionOf(parts), all: sectionsOf(parts).length, section: '' }),
  };
}

export interface MoveHandle {
  id: string;
  /** It is picked up. */
  'aria-pressed': boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
  onBlur: (event: { relatedTarget: EventTarget | null }) => void;
}

export interface MoveKeys {
  /** What happened last, for people who hear the page. */
  announcement: string;
  /** The key of what is picked up. */
  carried: string | undefined;
  handleOf: (movable: Movable) => MoveHandle;
}

/** Moving by the arrow keys on a handle: at once, or picked up before, so that Escape puts it back. */
export function useMoveKeys(parts: HubParts, change: (next: HubParts) => void): MoveKeys {
  const [announcement, setAnnouncement] = useState('');
  const [carried, setCarried] = useState<{ key: string; before: HubParts }>();
  const moved = useRef<string>(undefined);
  // At another place it is another element, without the focus.
  useLayoutEffect(() => {
    if (moved.current !== undefined) document.getElementById(moved.current)?.focus();
    moved.current = undefined;
  });
  const go = (movable: Movable, next: HubParts, what: 'moved' | 'putBack') => {
    moved.current = movable.handleIn(next);
    change(next);
    setAnnouncement(positionLabels(what, movable.title, movable.positionIn(next)));
  };
  const putDown = ({ title, positionIn }: Movable) => {
    setCarried(undefined);
    setAnnouncement(positionLabels('putDown', title, positionIn(parts)));
  };
  const onKey = (event: KeyboardEvent, movable: Movable, before: HubParts | undefined) => {
    if (event.key === 'Escape' && before !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setCarried(undefined);
      go(movable, before, 'putBack');
      return;
    }
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = movable.step(parts, by, event.shiftKey);
    if (next !== parts) go(movable, next, 'moved');
  };
  const handleOf = (movable: Movable): MoveHandle => {
    const before = carried?.key === movable.key ? carried.before : undefined;
    return {
      id: movable.handleIn(parts),
      'aria-pressed': before !== undefined,
      onKeyDown: (event) => onKey(event, movable, before),
      onClick: ({ detail }) => {
        // Of the keyboard or of a screen reader: the mouse drags.
        if (detail !== 0) return;
        if (before !== undefined) putDown(movable);
        else {
          setCarried({ key: movable.key, before: parts });
          setAnnouncement(positionLabels('pickedUp', movable.title, movable.positionIn(parts)));
        }
      },
      onBlur: ({ relatedTarget }) => {
        // Without one, its element was replaced by that at another place.
        if (before !== undefined && relatedTarget !== null) putDown(movable);
      },
    };
  };
  return { announcement, carried: carried?.key, handleOf };
}

function positionLabels(
  what: 'pickedUp' | 'moved' | 'putDown' | 'putBack',
  title: string,
  { at, all, section }: MovePosition,
): string {
  const inSection = section !== '';
  switch (what) {
    case 'pickedUp':
      return inSection
        ? say`${title} picked up at position ${at} of ${all} in ${section}`
        : say`${title} picked up at position ${at} of ${all}`;
    case 'moved':
      return inSection
        ? say`${title} moved to position ${at} of ${all} in ${section}`
        : say`${title} moved to position ${at} of ${all}`;
    case 'putDown':
      return inSection
        ? say`${title} put down at position ${at} of ${all} in ${section}`
        : say`${title} put down at position ${at} of ${all}`;
    case 'putBack':
      return inSection
        ? say`${title} put back to position ${at} of ${all} in ${section}`
        : say`${title} put back to position ${at} of ${all}`;
  }
}
