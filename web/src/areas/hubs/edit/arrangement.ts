import type { HubArrangement, HubItem } from 'contract/hubs/hub-items.contract.ts';

/** A part of a hub: the pinned items, a section, or what is in none. */
export interface HubPart {
  /** The same while it is moved and renamed. */
  key: string;
  kind: 'pinned' | 'section' | 'others';
  name: string;
  ids: readonly number[];
}

/** Pinned items first, then the sections in their order, then the others; always all of them. */
export type HubParts = readonly HubPart[];

/** As the server has it. */
export function partsOf(items: readonly HubItem[], sections: readonly string[]): HubParts {
  const idsOf = (of: (item: HubItem) => boolean) => items.filter(of).map(({ id }) => id);
  return [
    { key: 'pinned', kind: 'pinned', name: '', ids: idsOf((item) => item.pinned) },
    ...sections.map((name, at): HubPart => ({
      key: `${at + 1} ${name}`,
      kind: 'section',
      name,
      ids: idsOf((item) => !item.pinned && item.section === at + 1),
    })),
    {
      key: 'others',
      kind: 'others',
      name: '',
      ids: idsOf((item) => !item.pinned && item.section === null),
    },
  ];
}

/** What is staged, without what is gone since, and with what was added, where the server put it. */
export function caughtUp(staged: HubParts, saved: HubParts): HubParts {
  const there = new Set(saved.flatMap(({ ids }) => ids));
  const known = new Set(staged.flatMap(({ ids }) => ids));
  return staged.map((part) => {
    const same = saved.find(({ key }) => key === part.key);
    const added = (same?.ids ?? []).filter((id) => !known.has(id));
    const homeless =
      part.kind === 'others'
        ? saved
            .filter(({ key }) => !staged.some((one) => one.key === key))
            .flatMap(({ ids }) => ids.filter((id) => !known.has(id)))
        : [];
    return { ...part, ids: [...part.ids.filter((id) => there.has(id)), ...added, ...homeless] };
  });
}

/** As the server is told. */
export function arrangementOf(parts: HubParts): HubArrangement {
  const idsOf = (kind: HubPart['kind']) =>
    parts.filter((part) => part.kind === kind).flatMap(({ ids }) => ids);
  return {
    pinned: idsOf('pinned'),
    sections: parts
      .filter(({ kind }) => kind === 'section')
      .map(({ name, ids }) => ({ name: name.trim(), items: [...ids] })),
    others: idsOf('others'),
  };
}

const namesOf = ({ sections }: HubArrangement) => sections.map(({ name }) => name).join('\n');
const positionsOf = ({ sections, others }: HubArrangement) =>
  JSON.stringify([...sections.map(({ items }) => items), others]);

/** How many things differ: the pins, the sections, the order of the items. */
export function countDifferences(parts: HubParts, saved: HubParts): number {
  const [now, before] = [arrangementOf(parts), arrangementOf(saved)];
  const sameSet = new Set([...now.pinned, ...before.pinned]).size === now.pinned.length;
  const pins = !sameSet || now.pinned.length !== before.pinned.length;
  const sections = namesOf(now) !== namesOf(before);
  // What is pinned leaves its place, which is no order that anyone chose.
  const order = pins
    ? false
    : positionsOf(now) !== positionsOf(before) || now.pinned.join() !== before.pinned.join();
  return [pins, sections, order].filter(Boolean).length;
}

/** Puts an item into a part, at a place counted from 0. */
export function placed(parts: HubParts, id: number, key: string, at: number): HubParts {
  return parts.map((part) => {
    const others = part.ids.filter((one) => one !== id);
    if (part.key !== key)
      return others.length === part.ids.length ? part : { ...part, ids: others };
    return { ...part, ids: [...others.slice(0, at), id, ...others.slice(at)] };
  });
}

/** The parts between which an item is moved: pinned items stay among themselves. */
function movable(parts: HubParts, id: number): HubParts {
  const mine = parts.find(({ ids }) => ids.includes(id));
  return mine?.kind === 'pinned' ? [mine] : parts.filter(({ kind }) => kind !== 'pinned');
}

/**
 * An item one place on, or into the next part at its end.
 *
 * @param by 1: down; -1: up
 * @returns the same where there is no such place
 */
export function stepped(parts: HubParts, id: number, by: 1 | -1): HubParts {
  const among = movable(parts, id);
  const at = among.findIndex(({ ids }) => ids.includes(id));
  const mine = among[at];
  if (mine === undefined) return parts;
  const to = mine.ids.indexOf(id) + by;
  if (to >= 0 && to < mine.ids.length) return placed(parts, id, mine.key, to);
  return intoNext(parts, id, by);
}

/** An item into the part above, behind its items, or into the one below, before them. */
export function intoNext(parts: HubParts, id: number, by: 1 | -1): HubParts {
  const among = movable(parts, id);
  const next = among[among.findIndex(({ ids }) => ids.includes(id)) + by];
  if (next === undefined) return parts;
  return placed(parts, id, next.key, by === 1 ? 0 : next.ids.length);
}

/** Pins an item behind the pinned ones, or puts it before the others. */
export function withPin(parts: HubParts, id: number, pinned: boolean): HubParts {
  const to = parts.find(({ kind }) => kind === (pinned ? 'pinned' : 'others'));
  if (to === undefined) return parts;
  return placed(parts, id, to.key, pinned ? to.ids.length : 0);
}

export function withSection(parts: HubParts, key: string, name: string): HubParts {
  const section: HubPart = { key, kind: 'section', name, ids: [] };
  return [...parts.slice(0, -1), section, ...parts.slice(-1)];
}

export function renamed(parts: HubParts, key: string, name: string): HubParts {
  return parts.map((part) => (part.key === key ? { ...part, name } : part));
}

/** Without a section, whose items come before the others. */
export function withoutSection(parts: HubParts, key: string): HubParts {
  const gone = parts.find((part) => part.key === key);
  return parts
    .filter((part) => part.key !== key)
    .map((part) =>
      part.kind === 'others' ? { ...part, ids: [...(gone?.ids ?? []), ...part.ids] } : part,
    );
}

/** A section one place up or down among the sections. */
export function sectionStepped(parts: HubParts, key: string, by: 1 | -1): HubParts {
  const at = parts.findIndex((part) => part.key === key);
  const [mine, other] = [parts[at], parts[at + by]];
  if (mine === undefined || other?.kind !== 'section') return parts;
  return parts.map((part, index) => (index === at ? other : index === at + by ? mine : part));
}
