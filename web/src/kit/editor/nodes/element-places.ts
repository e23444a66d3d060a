/** A node of the document whose element on the page is filled from outside the editor. */
export interface ElementPlace {
  dom: HTMLElement;
  id: number;
  /** Where the node stands by now; undefined once it is gone. */
  getPos: () => number | undefined;
}

export interface ElementPlaces {
  /** @returns removes it again */
  add: (place: ElementPlace) => () => void;
  subscribe: (heard: () => void) => () => void;
  /** The same list until something is added or removed. */
  get: () => readonly ElementPlace[];
}

export function createElementPlaces(): ElementPlaces {
  let places: readonly ElementPlace[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly ElementPlace[]) => {
    places = next;
    for (const heard of listeners) heard();
  };
  return {
    add: (place) => {
      set([...places, place]);
      return () => set(places.filter((one) => one !== place));
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    get: () => places,
  };
}
