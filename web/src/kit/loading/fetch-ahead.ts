/** A component whose code is fetched when it is needed, or before. */
export interface Chunk {
  preload: () => Promise<void>;
}

/** One that can be asked whether its code is there. */
export interface LateLoader extends Chunk {
  isHere: () => boolean;
}

/** Fetches it now. Code that needs it and does not get it tries again and learns why. */
export function fetchAhead(loader: Chunk): void {
  loader.preload().catch(() => undefined);
}
