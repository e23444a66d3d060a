/** The version of a hub as far as this page knows it by its own changes, from the one that was opened on. */
export interface SavedVersion {
  now: () => number;
  /** The hub was saved here. A change of someone else in between stays unknown, so that the form meets it. */
  raise: (version: number) => void;
}

export function savedVersion(opened: number): SavedVersion {
  let version = opened;
  return {
    now: () => version,
    raise: (next) => {
      if (next === version + 1) version = next;
    },
  };
}
